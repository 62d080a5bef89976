import { z } from 'zod'
import { USER_ROLES } from '#domain/accounts/role.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { RequiredUnvalidatedText } from '../accounts/users.ts'

const PlayerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.enum(USER_ROLES),
  secondFactor: z.boolean(),
  since: z.number().describe('Milliseconds since 1970'),
  seen: z.number().nullable().describe('The day of the latest use of an open session, in milliseconds since 1970'),
  blockedAt: z.number().nullable().describe('Milliseconds since 1970; null if the player is not blocked'),
})

export type AdminPlayerListEntry = z.infer<typeof PlayerSchema>

/** Shared properties of admins' changes to an account: they require a recent login and appear in the activity log. */
const ADMIN_ACTION = {
  method: 'POST',
  allow: 'admin',
  sensitive: true,
  reply: SuccessMessageReply,
} as const

export const playersContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Players',
    allow: 'admin',
    costly: true,
    summary: 'Finds players by name or e-mail address. Those with a role come first.',
    query: z.object({
      search: z.string().trim().max(200).default('').describe('Part of a name or e-mail address'),
    }),
    reply: z.object({
      data: z.array(PlayerSchema),
      more: z.boolean().describe('Whether there are more players than returned'),
    }),
  }),
  setRole: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/SetPlayerRole',
    summary: "Sets a player's role. The last admin keeps theirs.",
    body: IdParams.extend({ role: z.enum(USER_ROLES) }),
  }),
  setBlocked: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/SetPlayerBlocked',
    summary: 'Blocks a player within a second, or unblocks them',
    body: IdParams.extend({ blocked: z.boolean() }),
  }),
  endSessions: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/EndPlayerSessions',
    summary: 'Ends all sessions and access tokens of a player',
    body: IdParams,
  }),
  resetPassword: defineEndpoint({
    ...ADMIN_ACTION,
    costly: true,
    path: '/api/ResetPlayerPassword',
    summary: 'Ends all sessions of a player, and mails them a link to set a new password',
    body: IdParams,
  }),
  endSecondFactor: defineEndpoint({
    ...ADMIN_ACTION,
    path: '/api/EndPlayerSecondFactor',
    summary: 'Removes the second factor of a player who lost it',
    body: IdParams,
  }),
  remove: defineEndpoint({
    ...ADMIN_ACTION,
    costly: true,
    path: '/api/DeletePlayer',
    summary: 'Deletes an account and all data about its player, at once',
    body: IdParams.extend({
      email: RequiredUnvalidatedText.meta({
        needed: true,
        description: "The player's e-mail address, typed again as a confirmation",
      }),
    }),
  }),
}
