import { call } from './call.ts'
import { dayAnswerFromWire, pastAnswerFromWire, statsFromWire } from './profile-wire.ts'

export const getStats = call('GET /api/GetUserStats', { reply: statsFromWire })
export const getCalendar = call('GET /api/GetUserCalendar', {
  reply: ({ data }) => ({ data: data.map(dayAnswerFromWire) }),
})
export const getHistory = call('GET /api/GetUserHistory', {
  reply: ({ data, ...page }) => ({ data: data.map(pastAnswerFromWire), ...page }),
})
