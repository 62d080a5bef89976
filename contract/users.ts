import { z } from 'zod'
import { ROLES } from '#domain/role.ts'

export const SIGN_IN_SOURCES = ['Email', 'Google', 'Facebook'] as const

/** A player as the wire tells of them, to themselves alone. */
export const UserSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    source: z.enum(SIGN_IN_SOURCES).describe('How the player first signed in'),
    image: z.string().describe('An address, or `portrait:` and one of ours, or empty'),
    picture: z.string().describe('The same as image'),
    facebookId: z.string().describe('Empty without a Facebook sign-in'),
    role: z.enum(ROLES),
    Streak: z
      .number()
      .describe('Days in a row up to today, or up to yesterday while today is open'),
  })
  .meta({ id: 'User' })

export type UserWire = z.output<typeof UserSchema>

export const SignedIn = z.object({
  status: z.literal(1).describe('1 is success'),
  message: z.string(),
  data: UserSchema,
})

export const Done = z.object({ message: z.string() })

/** Taken as it is typed; what it must be is said by domain/registration.ts, field by field. */
export const TypedText = z.string().max(1000).default('')
