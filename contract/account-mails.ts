import { endpoint } from './endpoint.ts'
import { Done } from './users.ts'

export const accountMailsContract = {
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/SendMailsAgain',
    allow: 'admin',
    costly: true,
    summary: 'Tries at once to send the mails of accounts that the mail server has not taken',
    lasts: 'moment',
    reply: Done,
  }),
}
