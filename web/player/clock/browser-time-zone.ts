/** Returns the time zone of the browser's clock, such as `Europe/Berlin`. */
export function getBrowserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
