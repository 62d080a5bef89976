import { defineApiCall } from '../call.ts'

export const getQuestionArchive = defineApiCall('GET /api/Archive')
