import { call } from '../call.ts'

export const getSite = call('GET /api/Site')
export const getSiteTexts = call('GET /api/SiteTexts')
export const getSiteProfile = call('GET /api/SiteProfile')
export const setSiteProfile = call('POST /api/SetSiteProfile')
