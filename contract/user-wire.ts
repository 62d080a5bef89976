import type { User } from '#domain/user.ts'

/** A player with the field names of the wire. */
export type UserWire = Omit<User, 'streak'> & { picture: string; Streak: number }

export function userToWire({ streak, ...user }: User): UserWire {
  return { ...user, picture: user.image, Streak: streak }
}

export function userFromWire(wire: UserWire): User {
  const { id, name, email, emailVerified, source, image, facebookId, role, Streak: streak } = wire
  return { id, name, email, emailVerified, source, image, facebookId, role, streak }
}
