/** Sends an event to the server, which counts it. Does not wait for a reply, because a lost event does no harm. */
export function sendAnalyticsEvent(event: Readonly<Record<string, unknown>>): void {
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/CountEvent', body)
}
