import { sendEvent } from '../../ui/send-event.ts'
import { waitForServerClock } from '../clock/server-clock.ts'
import { findSource } from './find-source.ts'
import { getVisitKind, recordVisit } from './visits.ts'

/** Counts the first page that this browser shows on a day. */
export async function countView(): Promise<void> {
  await waitForServerClock()
  const source = findSource({ address: location.href, referrer: document.referrer })
  removeSourceFromAddress()
  if (recordVisit()) sendEvent({ event: 'view', visit: getVisitKind(), source })
}

/** Removes `from`, so that a copied address or a bookmark does not say where somebody else came from. */
function removeSourceFromAddress(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('from')) return
  url.searchParams.delete('from')
  history.replaceState(history.state, '', url)
}
