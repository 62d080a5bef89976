import type { User } from '#domain/user.ts'

/** A player with the field names of the wire. */
export type UserWire = Omit<User, 'streak'> & { picture: string; Streak: number }

export function userToWire({ streak, ...user }: User): UserWire {
  return { ...user, picture: user.image, Streak: streak }
}

export function userFromWire({ Streak: streak, picture: _, ...user }: UserWire): User {
  return { ...user, streak }
}
