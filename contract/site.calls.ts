import { call } from './call.ts'

export const getSite = call('GET /api/Site')
