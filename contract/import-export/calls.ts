import { defineApiCall } from '../call.ts'

export const getRunningImport = defineApiCall('GET /api/RunningImport')
