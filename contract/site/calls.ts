import { defineApiCall } from '../call.ts'

export const getPublicSiteSettings = defineApiCall('GET /api/Site')
export const getSiteTexts = defineApiCall('GET /api/SiteTexts')
export const getSiteProfile = defineApiCall('GET /api/SiteProfile')
export const setSiteProfile = defineApiCall('POST /api/SetSiteProfile')
