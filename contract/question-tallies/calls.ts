import { defineCall } from '../call.ts'

export const getPlays = defineCall('GET /api/GetPlays')
export const addVisitorPick = defineCall('POST /api/AddVisitorPick')
