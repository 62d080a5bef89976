import { call } from './call.ts'
import { dayQuestionFromWire } from './question-wire.ts'

export const getDailyQuestion = call('GET /api/GetQuestion', { reply: dayQuestionFromWire })
