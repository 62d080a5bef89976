import type { Day } from '#domain/time/day.ts'
import type { User } from '#domain/accounts/user.ts'

/** A player's account with the API's field names. */
export type UserWire = Omit<User, 'streak' | 'bestStreak' | 'lastDay'> & {
  picture: string
  Streak: number
  BestStreak: number
  LastDay: string | null
}

export function userToWire({ streak, bestStreak, lastDay, ...user }: User): UserWire {
  const days = { Streak: streak, BestStreak: bestStreak, LastDay: lastDay }
  return { ...user, picture: user.image, ...days }
}

export function userFromWire(wire: UserWire): User {
  const { id, name, email, emailVerified, source, image, facebookId, role, needsSecondFactor } = wire
  const days = {
    streak: wire.Streak,
    bestStreak: wire.BestStreak,
    lastDay: wire.LastDay as Day | null,
  }
  return {
    id,
    name,
    email,
    emailVerified,
    source,
    image,
    facebookId,
    role,
    needsSecondFactor,
    ...days,
  }
}
