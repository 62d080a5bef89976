import { z } from 'zod'
import { USER_ROLES } from '#domain/accounts/role.ts'
import { SIGN_IN_SOURCES } from '#domain/accounts/user.ts'
import { withJsonSerializer } from '../base/endpoint.ts'
import { serializeUser, type UserJson } from './wire.ts'

/** A player's own account, as returned to that player only. */
const UserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    source: z.enum(SIGN_IN_SOURCES).describe('How the player first signed in'),
    image: z.string().describe("A URL, one of the site's avatars such as `portrait:science`, or empty"),
    picture: z.string().describe('The same as image'),
    facebookId: z.string().describe('Empty if no Facebook account is linked'),
    role: z.enum(USER_ROLES),
    needsSecondFactor: z
      .boolean()
      .describe('Whether the player must set up a second factor before they can use the rights of their role'),
    Streak: z.number().describe('The current streak in days. A day still to be answered does not end it.'),
    BestStreak: z.number().describe('The longest streak so far, in days'),
    LastDay: z
      .string()
      .nullable()
      .describe('The latest day whose question was answered in time; null if there is none'),
  })
  .meta({ id: 'User' }) satisfies z.ZodType<UserJson>

/** The reply schema of a player's own account. */
export const OwnAccountReplySchema = withJsonSerializer(UserSchema, serializeUser)

export const SignInReply = z.object({
  status: z.literal(1).describe('Always 1, for success'),
  message: z.string(),
  data: OwnAccountReplySchema,
})

/** Text of a form as the user typed it. domain/accounts/registration.ts validates it field by field. */
export const UnvalidatedText = z.string().max(1000).default('')

/**
 * The text of a required form field as the user typed it. A missing value is rejected like an empty one, with the
 * message of its field.
 */
export const RequiredUnvalidatedText = UnvalidatedText.meta({ needed: true })
