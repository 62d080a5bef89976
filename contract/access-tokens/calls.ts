import { call } from '../call.ts'

export const getAccessTokens = call('GET /api/GetAccessTokens')
export const addAccessToken = call('POST /api/AddAccessToken')
export const revokeAccessToken = call('POST /api/RevokeAccessToken')
