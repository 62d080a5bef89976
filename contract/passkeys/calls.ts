import { defineCall } from '../call.ts'
import { signInReplyConversion } from '../sign-in/calls.ts'

export const startPasskeyRegistration = defineCall('POST /api/StartPasskey')
export const addPasskey = defineCall('POST /api/AddPasskey')
export const removePasskey = defineCall('POST /api/RemovePasskey')
export const startPasskeyLogin = defineCall('POST /api/StartPasskeyLogin')
export const loginWithPasskey = defineCall('POST /api/LoginWithPasskey', signInReplyConversion)
