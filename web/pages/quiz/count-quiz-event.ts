/**
 * Sends the server the event that a quiz run has begun or ended, for the audience statistics. The sending code is
 * loaded on demand, to keep the first visit small.
 */
export function sendQuizAnalyticsEvent(event: 'quiz begun' | 'quiz finished'): void {
  // Errors are ignored, because an incomplete statistic is harmless.
  void import('../../ui/send-event.ts').then(({ sendAnalyticsEvent }) => sendAnalyticsEvent({ event })).catch(() => {})
}
