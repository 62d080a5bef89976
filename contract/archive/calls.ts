import { defineCall } from '../call.ts'

export const getArchive = defineCall('GET /api/Archive')
