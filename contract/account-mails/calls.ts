import { call } from '../call.ts'

export const sendMailsAgain = call('POST /api/SendMailsAgain')
