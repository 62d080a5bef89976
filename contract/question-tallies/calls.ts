import { defineCall } from '../call.ts'

export const getPlayCounts = defineCall('GET /api/GetPlays')
export const addVisitorPick = defineCall('POST /api/AddVisitorPick')
