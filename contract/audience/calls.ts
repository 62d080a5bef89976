import { defineCall } from '../call.ts'

export const getAudienceReport = defineCall('GET /api/Audience')
