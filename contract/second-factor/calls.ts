import { defineCall } from '../call.ts'
import { signInReplyConversion } from '../sign-in/calls.ts'

export const getSecondFactor = defineCall('GET /api/GetSecondFactor')
export const startAuthenticator = defineCall('POST /api/StartAuthenticator')
export const confirmAuthenticator = defineCall('POST /api/ConfirmAuthenticator')
export const removeAuthenticator = defineCall('POST /api/RemoveAuthenticator')
export const makeRecoveryCodes = defineCall('POST /api/MakeRecoveryCodes')
export const loginWithCode = defineCall('POST /api/LoginWithCode', signInReplyConversion)
