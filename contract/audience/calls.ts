import { defineApiCall } from '../call.ts'

export const getAudienceReport = defineApiCall('GET /api/Audience')
export const getTodaysPlayerCount = defineApiCall('GET /api/PlayedToday')
