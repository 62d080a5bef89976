import type { AuthoredQuestionWire } from './authored-question-wire.ts'
import { call } from './call.ts'

export const getSchedule = call('GET /api/Schedule')
export const scheduleQuestion = call('POST /api/ScheduleQuestion', {
  conflict: (other: AuthoredQuestionWire) => other,
})
