import { useSyncExternalStore } from 'react'
import { type Day, parseUrlDay } from '#domain/time/day.ts'

const subscribeToNothing = () => () => {}

/** Returns the day that the page's address names; `null` on the server, where days without a question share a page. */
export function useAddressDay(): Day | null {
  return useSyncExternalStore(subscribeToNothing, parseDayInLocation, () => null)
}

function parseDayInLocation(): Day | null {
  return parseUrlDay(location.pathname.split('/').at(-1) ?? '')
}
