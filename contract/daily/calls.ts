import { defineApiCall } from '../call.ts'
import { dayQuestionFromWire } from '../questions/wire.ts'

export const getDailyQuestion = defineApiCall('GET /api/GetQuestion', { reply: dayQuestionFromWire })
