import { defineApiCall } from '../call.ts'

export const getDailyQuestionPlayCounts = defineApiCall('GET /api/GetPlays')
export const getPercentageOfEasierDays = defineApiCall('GET /api/GetDayRank')
export const addVisitorPick = defineApiCall('POST /api/AddVisitorPick')
