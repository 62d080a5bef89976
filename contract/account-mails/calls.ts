import { defineCall } from '../call.ts'

export const resendAccountMails = defineCall('POST /api/SendMailsAgain')
