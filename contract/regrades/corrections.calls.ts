import { defineApiCall } from '../call.ts'

export const getAnswerCorrections = defineApiCall('GET /api/GetUserCorrections')
