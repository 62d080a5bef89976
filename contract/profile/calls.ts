import { call } from '../call.ts'
import { pastAnswerFromWire, statsFromWire } from './wire.ts'

export const getStats = call('GET /api/GetUserStats', { reply: statsFromWire })
export const getComparison = call('GET /api/GetUserComparison')
export const getMilestones = call('GET /api/GetUserMilestones')
export const getHistory = call('GET /api/GetUserHistory', {
  reply: ({ data, ...page }) => ({ data: data.map(pastAnswerFromWire), ...page }),
})
