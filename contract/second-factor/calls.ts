import { defineApiCall } from '../call.ts'
import { signInApiCallOptions } from '../sign-in/calls.ts'

export const getSecondFactor = defineApiCall('GET /api/GetSecondFactor')
export const startAuthenticatorSetup = defineApiCall('POST /api/StartAuthenticator')
export const confirmAuthenticator = defineApiCall('POST /api/ConfirmAuthenticator')
export const removeAuthenticator = defineApiCall('POST /api/RemoveAuthenticator')
export const makeRecoveryCodes = defineApiCall('POST /api/MakeRecoveryCodes')
export const loginWithCode = defineApiCall('POST /api/LoginWithCode', signInApiCallOptions)
