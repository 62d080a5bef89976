import { defineCall } from '../call.ts'

export const getSystemStatus = defineCall('GET /api/System')
export const getSiteChecklist = defineCall('GET /api/SiteChecklist')
export const hideSiteChecklist = defineCall('POST /api/HideSiteChecklist')
