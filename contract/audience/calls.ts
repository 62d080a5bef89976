import { defineApiCall } from '../call.ts'

export const getAudienceReport = defineApiCall('GET /api/Audience')
export const getPlayedToday = defineApiCall('GET /api/PlayedToday')
