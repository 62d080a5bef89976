import { z } from 'zod'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply, UnvalidatedText } from '../accounts/users.ts'

export const firstAdminContract = {
  becomeFirstAdmin: defineEndpoint({
    method: 'POST',
    path: '/api/BecomeFirstAdmin',
    costly: true,
    allow: 'player',
    summary: 'Makes the caller the first admin, by the link that the site printed when it started',
    lasts: 'moment',
    body: z.object({
      token: z.string().min(1).max(200),
      email: UnvalidatedText.describe(
        'The address of the account once more, where it is not proved and the site sends no mail',
      ),
    }),
    reply: MessageReply,
  }),
  siteChecklist: defineEndpoint({
    method: 'GET',
    path: '/api/SiteChecklist',
    allow: 'admin',
    summary: 'What is done of what a site that just began needs',
    lasts: 'moment',
    reply: z.object({
      address: z.boolean().describe('It has an address of its own, by https'),
      mail: z.boolean().describe('It can send mails'),
      backup: z.boolean().describe('A backup was made'),
      name: z.boolean().describe('Somebody said what it is called'),
    }),
  }),
}
