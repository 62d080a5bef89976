import { defineApiCall } from '../call.ts'
import { signInApiCallOptions } from '../sign-in/calls.ts'

export const startPasskeyRegistration = defineApiCall('POST /api/StartPasskey')
export const addPasskey = defineApiCall('POST /api/AddPasskey')
export const removePasskey = defineApiCall('POST /api/RemovePasskey')
export const startPasskeyLogin = defineApiCall('POST /api/StartPasskeyLogin')
export const loginWithPasskey = defineApiCall('POST /api/LoginWithPasskey', signInApiCallOptions)
