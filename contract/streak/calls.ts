import { defineApiCall } from '../call.ts'

export const getStreakLedger = defineApiCall('GET /api/GetStreakLedger')
export const getStreakSettings = defineApiCall('GET /api/GetStreakTerms')
export const setTimeZone = defineApiCall('POST /api/SetTimeZone')
export const setStreakFreezeUse = defineApiCall('POST /api/SetFreezes')
export const addStreakPause = defineApiCall('POST /api/AddPause')
export const endPause = defineApiCall('POST /api/EndPause')
