import { defineCall } from '../call.ts'

export const getAudienceReport = defineCall('GET /api/Audience')
export const getPlayedToday = defineCall('GET /api/PlayedToday')
