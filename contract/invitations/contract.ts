import { z } from 'zod'
import { AUTHOR_ROLES } from '#domain/accounts/role.ts'
import { UnvalidatedText } from '../accounts/users.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const InvitationSchema = z.object({
  id: z.string(),
  role: z.enum(AUTHOR_ROLES),
  email: z.string().nullable().describe('The address the link was mailed to; null if an admin passed it on'),
  invitedBy: z.string().describe('The name of the admin who sent the invitation'),
  expiresAt: z.number().describe('Milliseconds since 1970'),
})

export const invitationsContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Invitations',
    allow: 'admin',
    summary: 'Open invitations, newest first',
    reply: z.object({ data: z.array(InvitationSchema) }),
  }),
  invite: defineEndpoint({
    method: 'POST',
    path: '/api/Invite',
    allow: 'admin',
    sensitive: true,
    costly: true,
    summary: 'Invites someone to become an author, by a link that works once',
    body: z.object({
      role: z.enum(AUTHOR_ROLES),
      email: UnvalidatedText.describe('The address to mail the link to; empty to get the link in the reply'),
    }),
    reply: SuccessMessageReply.extend({
      link: z.string().nullable().describe('The link to pass on; null if it was mailed'),
    }),
  }),
  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/WithdrawInvitation',
    allow: 'admin',
    summary: 'Withdraws an open invitation, so that its link no longer works',
    body: z.object({ id: z.string().min(1).max(200) }),
    reply: SuccessMessageReply,
  }),
  accept: defineEndpoint({
    method: 'POST',
    path: '/api/AcceptInvitation',
    allow: 'player',
    costly: true,
    summary: 'Gives the caller the role of an invitation, and uses the invitation up',
    body: z.object({
      token: z.string().min(1).max(300),
      email: UnvalidatedText.describe(
        "The caller's own address, typed again if it is unconfirmed and the site sends no mail",
      ),
    }),
    reply: SuccessMessageReply,
  }),
}
