import { needsSecondFactor } from '#domain/accounts/second-factor.ts'
import type { SignInSource, User } from '#domain/accounts/user.ts'
import { type SignIn, signInsOf } from './accounts.queries.ts'
import type { Deps } from '../deps.ts'
import { streakOfPlayer } from '../answers/player-streak.ts'
import type { Player } from '../http/request-context.ts'

const SOURCES = { credential: 'Email', google: 'Google', facebook: 'Facebook' } as const

export function sourceOf(signIn: SignIn): SignInSource {
  return SOURCES[signIn.provider]
}

/** Returns a player's account data as the API sends it to that player. */
export async function userOf(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  player: Omit<Player, 'session'>,
): Promise<User> {
  const signIns = await signInsOf(db, player.id)
  const [first] = signIns
  const { id, name, email, emailVerified, role, image } = player
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    needsSecondFactor: !player.secondFactor && needsSecondFactor(settings.secondFactor, role),
    image,
    source: first ? sourceOf(first) : 'Email',
    facebookId: signIns.find(({ provider }) => provider === 'facebook')?.providerUserId ?? '',
    ...(await streakOfPlayer(db, id, now())),
  }
}
