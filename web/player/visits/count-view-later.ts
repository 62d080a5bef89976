/**
 * The delay in milliseconds before the browser sends the event of the daily view, so that the page is shown and usable
 * first.
 */
const DELAY_MS = 3000

/**
 * Sends the server an event for the audience statistics, when this browser shows the first page of a day. The code is
 * loaded some seconds after the page.
 */
export function scheduleDailyViewEvent(): void {
  // Errors are ignored, because an incomplete statistic is harmless.
  setTimeout(
    () => void import('./count-view.ts').then(({ sendDailyViewEvent }) => sendDailyViewEvent()).catch(() => {}),
    DELAY_MS,
  )
}
