import type { Endpoint } from '#contract/base/endpoint.ts'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import type { Role } from '#domain/accounts/role.ts'

/** A signed-in player, as far as the session knows. */
export type Player = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** An address, `portrait:` and one of ours, or empty. */
  image: string
  role: Role
  /** Whether they have one, without which a password does not log them in. */
  secondFactor: boolean
  /** When it was opened and when it expires: milliseconds since 1970. */
  session: { id: string; token: string; openedAt: number; expiresAt: number }
  /** What an access token is good for, when they came with one and not with a session. */
  scopes?: readonly TokenScope[]
}

/** Who calls and from where, beside what they send. */
export type RequestContext<E extends Endpoint = Endpoint> = {
  /** When the whole request was here: milliseconds since 1970. */
  arrivedAt: number
  /** The address of the network it came from, as far as the settings trust proxies. */
  address: string
  /** What the browser calls itself; may be empty. */
  userAgent: string
  /** The cookies as they were sent. */
  cookie: string
  /** Sends `set-cookie` lines along with the reply. */
  setCookies: (lines: readonly string[]) => void
} & (E['allow'] extends 'anyone'
  ? { findPlayer: () => Promise<Player | null> }
  : { player: Player })
