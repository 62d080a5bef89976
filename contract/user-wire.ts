import type { Day } from '#domain/day.ts'
import type { User } from '#domain/user.ts'

/** A player with the field names of the wire. */
export type UserWire = Omit<User, 'streak' | 'lastDay'> & {
  picture: string
  Streak: number
  LastDay: string | null
}

export function userToWire({ streak, lastDay, ...user }: User): UserWire {
  return { ...user, picture: user.image, Streak: streak, LastDay: lastDay }
}

export function userFromWire(wire: UserWire): User {
  const { id, name, email, emailVerified, source, image, facebookId, role, Streak, LastDay } = wire
  const streak = { streak: Streak, lastDay: LastDay as Day | null }
  return { id, name, email, emailVerified, source, image, facebookId, role, ...streak }
}
