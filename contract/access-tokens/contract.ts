import { z } from 'zod'
import { TOKEN_LIFETIMES_DAYS, MAX_TOKEN_NAME_CHARACTERS, TOKEN_SCOPES } from '#domain/accounts/access-token.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const AccessTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(TOKEN_SCOPES)),
    createdAt: z.number().describe('Milliseconds since 1970'),
    expiresAt: z.number().describe('Milliseconds since 1970'),
    lastUsedDay: z.string().nullable().describe('The day it was last used, YYYY-MM-DD'),
  })
  .meta({ id: 'AccessToken' })
/** A stored token without its secret, as its owner sees it. */
export type AccessToken = z.infer<typeof AccessTokenSchema>

export const accessTokensContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/GetAccessTokens',
    allow: 'player',
    summary: "Lists the player's access tokens, newest first, without their secrets",
    reply: z.object({ data: z.array(AccessTokenSchema) }),
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/AddAccessToken',
    allow: 'player',
    costly: true,
    summary: 'Creates an access token. Requires a login in the last 15 minutes.',
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, 'Please give the token a name')
        .max(MAX_TOKEN_NAME_CHARACTERS)
        .describe('A name to recognise the token by'),
      scopes: z
        .array(z.enum(TOKEN_SCOPES))
        .min(1, 'Please choose what the token may do')
        .transform((scopes) => [...new Set(scopes)]),
      days: z
        .number()
        .refine(
          (days) => (TOKEN_LIFETIMES_DAYS as readonly number[]).includes(days),
          `Please choose ${TOKEN_LIFETIMES_DAYS.join(', ')} days`,
        )
        .describe('The number of days until the token expires'),
    }),
    reply: z.object({
      token: z.string().describe('The token. It is shown only once: the server stores no copy.'),
      data: AccessTokenSchema,
    }),
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/api/RevokeAccessToken',
    allow: 'player',
    summary: "Revokes one of the player's access tokens at once",
    body: IdParams,
    reply: SuccessMessageReply,
  }),
}
