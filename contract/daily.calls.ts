import { call } from './call.ts'

export const getDailyQuestion = call('GET /api/GetQuestion')
