import { call } from './call.ts'

export const becomeFirstAdmin = call('POST /api/BecomeFirstAdmin')
export const getSiteChecklist = call('GET /api/SiteChecklist')
