import { call } from './call.ts'
import { pastAnswerFromWire, statsFromWire } from './profile-wire.ts'

export const getStats = call('GET /api/GetUserStats', { reply: statsFromWire })
export const getHistory = call('GET /api/GetUserHistory', {
  reply: ({ data, ...page }) => ({ data: data.map(pastAnswerFromWire), ...page }),
})
