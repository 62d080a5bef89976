import type { Day } from '../time/day.ts'
import type { Role } from './role.ts'

export const SIGN_IN_SOURCES = ['Email', 'Google', 'Facebook'] as const
export type SignInSource = (typeof SIGN_IN_SOURCES)[number]

/** A player as they are told of themselves. */
export type User = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** How they first signed in. */
  source: SignInSource
  /** An address, `portrait:` and one of ours, or empty. */
  image: string
  /** Empty without a Facebook sign-in. */
  facebookId: string
  role: Role
  /** Whether they may do what their role is for only once they have a second factor. */
  needsSecondFactor: boolean
  /** Days in a row up to today, or up to yesterday while today is open. */
  streak: number
  bestStreak: number
  /** The latest day whose question was answered in time; null before the first. */
  lastDay: Day | null
}
