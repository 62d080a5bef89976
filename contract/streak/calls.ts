import { defineCall } from '../call.ts'

export const getStreakLedger = defineCall('GET /api/GetStreakLedger')
export const getStreakSettings = defineCall('GET /api/GetStreakTerms')
export const setTimeZone = defineCall('POST /api/SetTimeZone')
export const setFreezes = defineCall('POST /api/SetFreezes')
export const addPause = defineCall('POST /api/AddPause')
export const endPause = defineCall('POST /api/EndPause')
