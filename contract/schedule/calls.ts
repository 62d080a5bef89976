import type { Day } from '#domain/time/day.ts'
import { parseAuthoredQuestionJson } from '../question-authoring/authored-wire.ts'
import { defineApiCall } from '../call.ts'
import { parseScheduledDayPlanJson } from './wire.ts'

/** Plans a question for a day, or removes it from the schedule. `instead` is the id of the question it replaces. */
type DayPlanChange = { id: string; day: Day | null; instead?: string | undefined }

export const getQuestionSchedule = defineApiCall('GET /api/Schedule', {
  reply: ({ data, today }) => ({ data: data.map(parseScheduledDayPlanJson), today }),
})
export const scheduleQuestion = defineApiCall('POST /api/ScheduleQuestion', {
  body: ({ id, day, instead }: DayPlanChange) => ({
    id,
    Day: day ?? '',
    ...(instead ? { Instead: instead } : {}),
  }),
  reply: ({ data, activity }) => ({ data: parseAuthoredQuestionJson(data), activity }),
  conflict: parseAuthoredQuestionJson,
})
