import { defineApiCall } from '../call.ts'
import { parseDayQuestionJson } from '../questions/wire.ts'

export const getDailyQuestion = defineApiCall('GET /api/GetQuestion', { reply: parseDayQuestionJson })
