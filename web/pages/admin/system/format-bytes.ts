const BYTE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in decimal units, such as `640 kB` or `1.4 GB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0]
  while (value >= 1000 && unit < BYTE_UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${BYTE_UNITS[unit]}`
}
