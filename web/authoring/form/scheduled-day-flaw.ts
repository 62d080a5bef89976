import { parseIsoDay } from '#domain/time/day.ts'
import type { QuestionFormValues } from './form-values.ts'

/** Returns the message about a scheduled day that is no date, or `undefined`. */
export function getScheduledDayFlaw({ scheduledDay }: QuestionFormValues): string | undefined {
  if (scheduledDay === '' || parseIsoDay(scheduledDay)) return undefined
  return 'Please give a date like 31 October, 31/10/2027 or Halloween'
}
