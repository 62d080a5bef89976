/** Has the server count a quiz. The code is loaded when it is needed, to keep the first visit small. */
export function countQuizEvent(event: 'quiz begun' | 'quiz finished'): void {
  // A quiz that cannot be counted does no harm.
  void import('../../ui/send-event.ts').then(({ sendEvent }) => sendEvent({ event })).catch(() => {})
}
