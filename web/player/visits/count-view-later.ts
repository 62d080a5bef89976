/** Long enough for the page to be shown and to become usable first. */
const DELAY_MS = 3000

/** Counts the first page that this browser shows on a day, some time after the page has loaded. */
export function countViewLater(): void {
  // A view that cannot be counted does no harm.
  setTimeout(() => void import('./count-view.ts').then(({ countView }) => countView()).catch(() => {}), DELAY_MS)
}
