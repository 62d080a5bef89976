import { defineCall } from '../call.ts'

export const getSite = defineCall('GET /api/Site')
export const getSiteTexts = defineCall('GET /api/SiteTexts')
export const getSiteProfile = defineCall('GET /api/SiteProfile')
export const setSiteProfile = defineCall('POST /api/SetSiteProfile')
