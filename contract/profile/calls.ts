import { defineCall } from '../call.ts'
import { pastAnswerFromWire, playerStatsFromWire } from './wire.ts'

export const getUserStats = defineCall('GET /api/GetUserStats', { reply: playerStatsFromWire })
export const getPlayerComparison = defineCall('GET /api/GetUserComparison')
export const getMilestones = defineCall('GET /api/GetUserMilestones')
export const getAnswerHistory = defineCall('GET /api/GetUserHistory', {
  reply: ({ data, ...page }) => ({ data: data.map(pastAnswerFromWire), ...page }),
})
