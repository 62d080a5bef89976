import type { Day } from '../time/day.ts'
import type { Role } from './role.ts'

export const SIGN_IN_SOURCES = ['Email', 'Google', 'Facebook'] as const
export type SignInSource = (typeof SIGN_IN_SOURCES)[number]

/** A user's own account data. */
export type User = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** The method with which the user registered. */
  source: SignInSource
  /** A URL, a built-in avatar such as `portrait:art`, or empty. */
  image: string
  /** The user's id at Facebook; empty without a Facebook sign-in. */
  facebookId: string
  role: Role
  /** Whether the user must set up a second factor before using the role's permissions. */
  needsSecondFactor: boolean
  /** The user's streak: days in a row with an answer, up to today, or up to yesterday while today is unanswered. */
  streak: number
  bestStreak: number
  /** The latest day with an answer on time; `null` before the first. */
  lastDay: Day | null
}
