import { defineApiCall } from '../call.ts'

export const getAccessTokens = defineApiCall('GET /api/GetAccessTokens')
export const addAccessToken = defineApiCall('POST /api/AddAccessToken')
export const revokeAccessToken = defineApiCall('POST /api/RevokeAccessToken')
