import { call } from '../call.ts'
import { signedIn } from '../sign-in/calls.ts'

export const getSecondFactor = call('GET /api/GetSecondFactor')
export const startAuthenticator = call('POST /api/StartAuthenticator')
export const confirmAuthenticator = call('POST /api/ConfirmAuthenticator')
export const removeAuthenticator = call('POST /api/RemoveAuthenticator')
export const makeRecoveryCodes = call('POST /api/MakeRecoveryCodes')
export const loginWithCode = call('POST /api/LoginWithCode', signedIn)
