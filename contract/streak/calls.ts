import { call } from '../call.ts'

export const getStreakLedger = call('GET /api/GetStreakLedger')
export const getStreakTerms = call('GET /api/GetStreakTerms')
export const setTimeZone = call('POST /api/SetTimeZone')
export const setFreezes = call('POST /api/SetFreezes')
export const addPause = call('POST /api/AddPause')
export const endPause = call('POST /api/EndPause')
