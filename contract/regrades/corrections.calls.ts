import { defineCall } from '../call.ts'

export const getAnswerCorrections = defineCall('GET /api/GetUserCorrections')
