import { defineApiCall } from '../call.ts'

export const getSystemStatus = defineApiCall('GET /api/System')
export const getSiteSetupChecklist = defineApiCall('GET /api/SiteChecklist')
export const hideSiteChecklist = defineApiCall('POST /api/HideSiteChecklist')
