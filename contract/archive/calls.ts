import { defineApiCall } from '../call.ts'

export const getArchive = defineApiCall('GET /api/Archive')
