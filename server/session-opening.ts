import type { Endpoint } from '../contract/endpoint.ts'
import type { UserWire } from '../contract/users.ts'
import type { Accounts, Refusals } from './accounts-library.ts'
import type { Deps } from './deps.ts'
import { SESSION_DAYS, sessionCookies } from './session-cookies.ts'
import { playerOfSession } from './sessions.queries.ts'
import { userToWire } from './users.ts'
import type { Player, Visit } from './visit.ts'

const DAY_MS = 86_400_000

/** Somebody who may be signed in already. */
type Anyone = Visit<Endpoint & { allow: 'anyone' }>

type Opened = { headers: Headers; response: object }

/**
 * Opens a session by a call of the library and tells whose it is. A session that was open in this
 * browser before ends: nobody goes on with one that was there when somebody else sat here.
 */
export async function openSession(
  deps: Deps,
  visit: Anyone,
  refusals: Refusals,
  work: (api: Accounts['api'], headers: Headers) => Promise<Opened>,
  given?: { hash: string },
): Promise<UserWire> {
  const accounts = await deps.accounts()
  const before = await visit.findPlayer()
  const headers = new Headers({ 'user-agent': visit.userAgent.slice(0, 300) })
  const reply = await accounts.call(refusals, () => work(accounts.api, headers), given)
  if (before) await closeSession(deps, { cookie: visit.cookie, setCookies: () => {} }, before)
  visit.setCookies(sessionCookies(reply.headers, deps.sessions.cookie))
  const { token } = reply.response as { token?: string }
  const opened = await playerOfSession(deps.db, token ?? '')
  if (!opened) throw new Error('A session was opened and is not there')
  return userToWire(deps, opened)
}

/** Ends the session that came with these cookies, if it is one. */
export async function closeSession(
  deps: Deps,
  visit: Pick<Visit, 'cookie' | 'setCookies'>,
  player: Player | null,
): Promise<void> {
  const { api, call } = await deps.accounts()
  const headers = new Headers({ cookie: visit.cookie })
  const reply = await call({}, () => api.signOut({ headers, returnHeaders: true }))
  visit.setCookies(sessionCookies(reply.headers, deps.sessions.cookie))
  if (player) deps.sessions.forget(player.id)
}

/** Lets a session that is used go on for its full time again, at most once a day. */
export async function renewSession(
  deps: Deps,
  visit: Pick<Visit, 'cookie' | 'setCookies'>,
  player: Player,
): Promise<void> {
  if (player.session.expiresAt - Date.now() > (SESSION_DAYS - 1) * DAY_MS) return
  const { api, call } = await deps.accounts()
  const headers = new Headers({ cookie: visit.cookie })
  const reply = await call({}, () => api.getSession({ headers, returnHeaders: true }))
  visit.setCookies(sessionCookies(reply.headers, deps.sessions.cookie))
  deps.sessions.forget(player.id)
}
