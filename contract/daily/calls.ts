import { call } from '../call.ts'
import { dayQuestionFromWire } from '../questions/wire.ts'

export const getDailyQuestion = call('GET /api/GetQuestion', { reply: dayQuestionFromWire })
