import { call } from './call.ts'

export const uploadFile = call('POST /api/upload')
