import { useSyncExternalStore } from 'react'
import { type Day, parseUrlDay } from '#domain/time/day.ts'

const subscribeToNothing = () => () => {}

/**
 * Returns the day in the page's URL, or `null` on the server, because all days without a question share one cached
 * page.
 */
export function useDayFromUrl(): Day | null {
  return useSyncExternalStore(subscribeToNothing, parseDayInLocation, () => null)
}

function parseDayInLocation(): Day | null {
  return parseUrlDay(location.pathname.split('/').at(-1) ?? '')
}
