import { defineEndpoint } from '../base/endpoint.ts'
import { SuccessMessageReply } from '../base/replies.ts'

export const accountMailsContract = {
  sendAgain: defineEndpoint({
    method: 'POST',
    path: '/api/SendMailsAgain',
    allow: 'admin',
    costly: true,
    summary: 'Retries at once to send the account mails that the mail server has not accepted yet',
    reply: SuccessMessageReply,
  }),
}
