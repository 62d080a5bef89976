import { defineApiCall } from '../call.ts'

export const resendAccountMails = defineApiCall('POST /api/SendMailsAgain')
