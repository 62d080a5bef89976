import { defineCall } from '../call.ts'

export const getSystemStatus = defineCall('GET /api/System')
