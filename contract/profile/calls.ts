import { defineApiCall } from '../call.ts'
import { parsePastAnswerJson, parsePlayerStatsJson } from './wire.ts'

export const getUserStats = defineApiCall('GET /api/GetUserStats', { reply: parsePlayerStatsJson })
export const getPlayerCategoryComparison = defineApiCall('GET /api/GetUserComparison')
export const getPlayerMilestones = defineApiCall('GET /api/GetUserMilestones')
export const getAnswerHistory = defineApiCall('GET /api/GetUserHistory', {
  reply: ({ data, ...page }) => ({ data: data.map(parsePastAnswerJson), ...page }),
})
