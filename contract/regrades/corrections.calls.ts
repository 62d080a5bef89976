import { call } from '../call.ts'

export const getCorrections = call('GET /api/GetUserCorrections')
