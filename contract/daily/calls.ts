import { defineCall } from '../call.ts'
import { dayQuestionFromWire } from '../questions/wire.ts'

export const getDailyQuestion = defineCall('GET /api/GetQuestion', { reply: dayQuestionFromWire })
