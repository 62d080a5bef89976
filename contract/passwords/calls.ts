import { defineCall } from '../call.ts'

export const sendVerification = defineCall('POST /api/SendVerification')
export const verifyEmail = defineCall('POST /api/VerifyEmail')
export const forgotPassword = defineCall('POST /api/ForgotPassword')
export const resetPassword = defineCall('POST /api/ResetPassword')
export const changePassword = defineCall('POST /api/ChangePassword')
