import { useSyncExternalStore } from 'react'
import { type Day, parseDayMonthYear } from '#domain/time/day.ts'

const neverChanges = () => () => {}

/**
 * Returns the day that the page's address names; `null` on the server, where days without a
 * question share a page.
 */
export function useDayInAddress(): Day | null {
  return useSyncExternalStore(neverChanges, dayInBrowser, () => null)
}

function dayInBrowser(): Day | null {
  return parseDayMonthYear(location.pathname.split('/').at(-1) ?? '')
}
