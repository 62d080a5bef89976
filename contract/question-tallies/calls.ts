import { defineCall } from '../call.ts'

export const getPlayCounts = defineCall('GET /api/GetPlays')
export const getDayRank = defineCall('GET /api/GetDayRank')
export const addVisitorPick = defineCall('POST /api/AddVisitorPick')
