import { defineApiCall } from '../call.ts'

export const getAudienceReport = defineApiCall('GET /api/Audience')
export const getPlayedTodayCount = defineApiCall('GET /api/PlayedToday')
