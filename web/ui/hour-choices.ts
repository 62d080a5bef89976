/** Formats an hour of the day as `09:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The hours of a day as choices of a select field. */
export const HOUR_OF_DAY_CHOICES = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))
