import { call } from '../call.ts'
import { signedIn } from '../sign-in/calls.ts'

export const startPasskey = call('POST /api/StartPasskey')
export const addPasskey = call('POST /api/AddPasskey')
export const removePasskey = call('POST /api/RemovePasskey')
export const startPasskeyLogin = call('POST /api/StartPasskeyLogin')
export const loginWithPasskey = call('POST /api/LoginWithPasskey', signedIn)
