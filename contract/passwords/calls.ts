import { defineApiCall } from '../call.ts'

export const sendVerification = defineApiCall('POST /api/SendVerification')
export const verifyEmail = defineApiCall('POST /api/VerifyEmail')
export const requestPasswordResetMail = defineApiCall('POST /api/ForgotPassword')
export const resetPassword = defineApiCall('POST /api/ResetPassword')
export const changePassword = defineApiCall('POST /api/ChangePassword')
