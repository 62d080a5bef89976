import { defineApiCall } from '../call.ts'

export const getDailyQuestionPlayCounts = defineApiCall('GET /api/GetPlays')
export const getDayDifficultyPercentile = defineApiCall('GET /api/GetDayRank')
export const addVisitorPick = defineApiCall('POST /api/AddVisitorPick')
