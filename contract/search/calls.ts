import { call } from '../call.ts'

export const searchShown = call('GET /api/Search')
