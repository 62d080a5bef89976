import { call } from '../call.ts'

export const getArchive = call('GET /api/Archive')
