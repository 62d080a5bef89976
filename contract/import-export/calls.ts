import { defineCall } from '../call.ts'

export const getRunningImport = defineCall('GET /api/RunningImport')
