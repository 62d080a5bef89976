/** Has the server count that something happened. It waits for no reply, and a lost event does no harm. */
export function sendAnalyticsEvent(event: Readonly<Record<string, unknown>>): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/CountEvent', body)
}
