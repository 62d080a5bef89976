/**
 * Parses a `Retry-After` header, in seconds or as an HTTP date, to an instant. Returns `null` if it is invalid or
 * missing.
 */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return now + Number(text) * 1000
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i.test(text)) return null
  // The oldest of the three HTTP date formats has no time zone and means GMT.
  const instant = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`)
  return Number.isNaN(instant) ? null : instant
}
