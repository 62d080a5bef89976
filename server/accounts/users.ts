import type { UserWire } from '#contract/users.ts'
import { dayAt } from '#domain/day.ts'
import { type SignIn, signInsOf } from './accounts.queries.ts'
import type { Deps } from '../deps.ts'
import { streakOfPlayer } from '../answers/profile.queries.ts'
import type { Player } from '../http/request-context.ts'

const SOURCES = { credential: 'Email', google: 'Google', facebook: 'Facebook' } as const

export function sourceOf(signIn: SignIn): UserWire['source'] {
  return SOURCES[signIn.provider]
}

/** A player in the words of the wire. */
export async function userToWire(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  player: Omit<Player, 'session'>,
): Promise<UserWire> {
  const signIns = await signInsOf(db, player.id)
  const [first] = signIns
  const { id, name, email, emailVerified, role, image } = player
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    image,
    picture: image,
    source: first ? sourceOf(first) : 'Email',
    facebookId: signIns.find(({ provider }) => provider === 'facebook')?.providerUserId ?? '',
    Streak: await streakOfPlayer(db, id, dayAt(now())),
  }
}
