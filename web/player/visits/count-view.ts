import { sendEvent } from '../../ui/send-event.ts'
import { waitForServerClock } from '../clock/server-clock.ts'
import { findSource } from './find-source.ts'
import { getVisitKind, recordVisit } from './visits.ts'

/** Counts the first page that this browser shows on a day. */
export async function countView(): Promise<void> {
  await waitForServerClock()
  if (!recordVisit()) return
  const source = findSource({ address: location.href, referrer: document.referrer })
  sendEvent({ event: 'view', visit: getVisitKind(), source })
}
