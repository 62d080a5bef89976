import { sendAnalyticsEvent } from '../../ui/send-event.ts'
import { waitForServerClock } from '../clock/server-clock.ts'
import { findVisitSource } from './find-source.ts'
import { classifyCurrentVisit, recordVisit } from './visits.ts'

/** Sends the server an event for the audience statistics, if this is the first page that this browser shows today. */
export async function sendDailyViewEvent(): Promise<void> {
  await waitForServerClock()
  const source = findVisitSource({ address: location.href, referrer: document.referrer })
  removeSourceFromAddress()
  if (recordVisit()) sendAnalyticsEvent({ event: 'view', visit: classifyCurrentVisit(), source })
}

/**
 * Removes the parameter `from` from the page's URL, so that a copied or bookmarked URL does not repeat the source of
 * this visit.
 */
function removeSourceFromAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('from')) return
  url.searchParams.delete('from')
  history.replaceState(history.state, '', url)
}
