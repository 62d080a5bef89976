import { call } from './call.ts'

export const addAnswer = call('POST /api/AddUserScoreQuestion')
export const listAnswers = call('GET /api/GetUserAnswers')
