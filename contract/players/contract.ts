import { z } from 'zod'
import { ROLES } from '#domain/accounts/role.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { MessageReply, RequiredUnvalidatedText } from '../accounts/users.ts'

const PlayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(ROLES),
  secondFactor: z.boolean(),
  since: z.number().describe('Milliseconds since 1970'),
  seen: z.number().nullable().describe('The latest use of a session that is open, to the day'),
  blockedAt: z.number().nullable().describe('Milliseconds since 1970; null when nobody did'),
})

/** A player as shown to admins. */
export type ManagedPlayer = z.infer<typeof PlayerSchema>

const PlayerId = z.object({ id: z.string().min(1).max(200) })

/** Shared properties of admins' changes to an account: they require a recent login and appear in the activity log. */
const ADMIN_ACTION = {
  method: 'POST',
  allow: 'admin',
  drastic: true,
  lasts: 'moment',
  reply: MessageReply,
} as const

export const playersContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Players',
    allow: 'admin',
    costly: true,
    summary: 'Players by name or e-mail address; those with a role first',
    lasts: 'moment',
    query: z.object({
      search: z.string().trim().max(200).default('').describe('Part of a name or an address'),
    }),
    reply: z.object({
      data: z.array(PlayerSchema),
      more: z.boolean().describe('Whether there are more than these'),
    }),
  }),
  setRole: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/SetPlayerRole',
    summary: 'Gives a player a role; the last admin stays one',
    body: PlayerId.extend({ role: z.enum(ROLES) }),
  }),
  setBlocked: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/SetPlayerBlocked',
    summary: 'Shuts a player out within a second, or lets them in again',
    body: PlayerId.extend({ blocked: z.boolean() }),
  }),
  endSessions: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/EndPlayerSessions',
    summary: 'Logs a player out everywhere, programs too',
    body: PlayerId,
  }),
  resetPassword: defineEndpoint({
    ...ADMIN_ACTION,
    costly: true,
    path: '/api/ResetPlayerPassword',
    summary: 'Logs a player out everywhere, and mails them a link for a new password',
    body: PlayerId,
  }),
  endSecondFactor: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/EndPlayerSecondFactor',
    summary: 'Takes the second factor from a player who has lost it',
    body: PlayerId,
  }),
  remove: defineEndpoint({
    ...ADMIN_ACTION,
    costly: true,
    path: '/api/DeletePlayer',
    summary: 'Deletes an account and everything that is kept of its player, at once',
    body: PlayerId.extend({
      email: RequiredUnvalidatedText.meta({
        needed: true,
        description: 'Their address, typed once more',
      }),
    }),
  }),
}
