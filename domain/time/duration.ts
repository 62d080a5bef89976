/** Formats a duration in milliseconds as `hh:mm:ss`; negative durations count as 0. */
export function formatDuration(span: number): string {
  const seconds = Math.max(0, Math.floor(span / 1000))
  return `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
}

/** Formats a duration without leading zeros, such as `1:20`. */
export function formatShortDuration(span: number): string {
  return formatDuration(span).replace(/^00:0?/, '')
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
