import type { Endpoint } from '#contract/base/endpoint.ts'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import type { Role } from '#domain/accounts/role.ts'

export type SignedInPlayer = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** A URL, `portrait:` followed by the name of a built-in portrait, or an empty string. */
  image: string
  role: Role
  /** Whether the player has a second factor. If so, a password alone does not log the player in. */
  secondFactor: boolean
  /** The session and when it was opened and expires, in milliseconds since 1970. */
  session: { id: string; token: string; openedAt: number; expiresAt: number }
  /** The scopes of the access token, if the request was authenticated by a token and not by a session. */
  scopes?: readonly TokenScope[]
}

/** The caller of an endpoint and the data of the connection, apart from the request's own parameters. */
export type RequestContext<E extends Endpoint = Endpoint> = {
  /** When the request had arrived completely, in milliseconds since 1970. */
  arrivedAt: number
  /** The client's IP address, taken from proxies only as far as the settings trust them. */
  address: string
  /** The `User-Agent` header. It may be empty. */
  userAgent: string
  /** The `Cookie` header as it was sent. */
  cookie: string
  /** Adds `set-cookie` headers to the reply. */
  setCookies: (lines: readonly string[]) => void
} & (E['allow'] extends 'anyone' ? { findPlayer: () => Promise<SignedInPlayer | null> } : { player: SignedInPlayer })
