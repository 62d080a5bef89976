import { call } from './call.ts'

export const getStats = call('GET /api/GetUserStats')
export const getCalendar = call('GET /api/GetUserCalendar')
export const getHistory = call('GET /api/GetUserHistory')
