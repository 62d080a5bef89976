import { call } from '../call.ts'

export const getSystem = call('GET /api/System')
