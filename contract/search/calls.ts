import { defineCall } from '../call.ts'

export const searchPublicContent = defineCall('GET /api/Search')
