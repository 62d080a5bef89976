import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply } from '../accounts/users.ts'

export const accountMailsContract = {
  sendAgain: defineEndpoint({
    method: 'POST',
    path: '/api/SendMailsAgain',
    allow: 'admin',
    costly: true,
    summary: 'Tries at once to send the mails of accounts that the mail server has not taken',
    lasts: 'moment',
    reply: MessageReply,
  }),
}
