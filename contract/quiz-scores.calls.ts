import { call } from './call.ts'

export const addQuizScore = call('POST /api/AddUserScore')
export const listQuizScores = call('GET /api/GetUserScores')
