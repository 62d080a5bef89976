import { call } from '../call.ts'

export const getRunningImport = call('GET /api/RunningImport')
