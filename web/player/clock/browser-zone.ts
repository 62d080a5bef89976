/** Returns the time zone of the browser's clock, such as `Europe/Berlin`. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
