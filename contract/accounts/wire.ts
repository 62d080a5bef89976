import type { Day } from '#domain/time/day.ts'
import type { User } from '#domain/accounts/user.ts'

/** A player's account with the API's field names. */
export type UserJson = Omit<User, 'streak' | 'bestStreak' | 'lastDay'> & {
  picture: string
  Streak: number
  BestStreak: number
  LastDay: string | null
}

export const serializeUser = ({ streak, bestStreak, lastDay, ...user }: User): UserJson => ({
  ...user,
  picture: user.image,
  Streak: streak,
  BestStreak: bestStreak,
  LastDay: lastDay,
})

export function parseUserJson(wire: UserJson): User {
  const { picture: _, Streak: streak, BestStreak: bestStreak, LastDay, ...user } = wire
  return { ...user, streak, bestStreak, lastDay: LastDay as Day | null }
}
