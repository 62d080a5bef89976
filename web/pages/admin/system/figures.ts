const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** `640 kB`, `12 MB`, `1.4 GB`: as disks and systems count. */
export function inBytes(bytes: number): string {
  let [value, unit] = [bytes / 1000, 0]
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${value.toFixed(value < 10 ? 1 : 0)} ${UNITS[unit]}`
}
