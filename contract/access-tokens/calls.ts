import { defineCall } from '../call.ts'

export const getAccessTokens = defineCall('GET /api/GetAccessTokens')
export const addAccessToken = defineCall('POST /api/AddAccessToken')
export const revokeAccessToken = defineCall('POST /api/RevokeAccessToken')
