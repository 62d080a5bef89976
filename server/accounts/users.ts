import { needsSecondFactor } from '#domain/accounts/second-factor.ts'
import type { SignInSource, User } from '#domain/accounts/user.ts'
import { type SignInMethod, listSignInMethods } from './accounts.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { getPlayerStreak } from '../answers/player-streak.ts'
import type { SignedInPlayer } from '../http/request-context.ts'

const PROVIDER_SOURCES = { credential: 'Email', google: 'Google', facebook: 'Facebook' } as const

export function toSignInProviderName(signIn: SignInMethod): SignInSource {
  return PROVIDER_SOURCES[signIn.provider]
}

/** Returns a player's account data as the API sends it to that player. */
export async function loadUser(
  { db, now, settings }: Pick<ServerDependencies, 'db' | 'now' | 'settings'>,
  player: Omit<SignedInPlayer, 'session'>,
): Promise<User> {
  const signIns = await listSignInMethods(db, player.id)
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
    source: first ? toSignInProviderName(first) : 'Email',
    facebookId: signIns.find(({ provider }) => provider === 'facebook')?.providerUserId ?? '',
    ...(await getPlayerStreak(db, id, now())),
  }
}
