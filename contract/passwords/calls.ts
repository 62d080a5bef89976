import { call } from '../call.ts'

export const sendVerification = call('POST /api/SendVerification')
export const verifyEmail = call('POST /api/VerifyEmail')
export const forgotPassword = call('POST /api/ForgotPassword')
export const resetPassword = call('POST /api/ResetPassword')
export const changePassword = call('POST /api/ChangePassword')
