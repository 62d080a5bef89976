import { defineCall } from '../call.ts'

export const getSiteChecklist = defineCall('GET /api/SiteChecklist')
