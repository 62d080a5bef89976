import { call } from '../call.ts'

export const getSiteChecklist = call('GET /api/SiteChecklist')
