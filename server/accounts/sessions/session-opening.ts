import type { Endpoint } from '#contract/base/endpoint.ts'
import { deviceName } from '#domain/text/device-name.ts'
import type { User } from '#domain/accounts/user.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mailAccountChange } from '../account-changes.ts'
import type { DuringCall } from '../accounts-database.ts'
import type { Accounts, Refusals } from '../accounts-library.ts'
import { endSession, endSessionByToken, signInsOf } from '../accounts.queries.ts'
import { secondFactorLines } from '../second-factor/second-factor-cookie.ts'
import type { HalfwayLogin } from '../second-factor/pending-second-factor.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { newBrowserMail } from '../mails.ts'
import { registeredAt, waysInResetAt } from '../players/players.queries.ts'
import { Refusal } from '../../http/errors.ts'
import { noteEvent } from '../../http/security-log.ts'
import { endedCookies, SESSION_DAYS, sessionCookies } from './session-cookies.ts'
import { signedCookieValue } from './sessions.ts'
import { isOfBlocked, playerOfSession } from './sessions.queries.ts'
import { userOf } from '../users.ts'
import { proveAddress } from '../ways-in.queries.ts'
import type { Player, RequestContext } from '../../http/request-context.ts'

const DAY_MS = 86_400_000
const JUST_NOW_MS = 60_000
const LONGEST_LOGIN_MS = 60_000

/** The context of a request whose sender may or may not be signed in. */
type Anyone = RequestContext<Endpoint & { allow: 'anyone' }>

type Opened = { headers: Headers; response: object }

/** The library's reply to a login: the token of a session, or a request for the second factor. */
type LibraryReply = {
  token?: string
  session?: { token: string }
  twoFactorRedirect?: boolean
  twoFactorMethods?: readonly string[]
}

export const AGAIN = new Refusal(401, 'Please log in again')
const BLOCKED = new Refusal(403, 'This account is blocked. Please write to us if that is wrong.')

/**
 * Opens a session by a call of the accounts library. Returns its player, or a pending login that needs a second factor.
 * Ends the session that was open in this browser before. After the session exists, `check` verifies again that the login
 * is still valid.
 */
export async function openSession(
  deps: AccountsDeps,
  context: Anyone,
  refusals: Refusals,
  work: (api: Accounts['api'], headers: Headers) => Promise<Opened>,
  given: { hash?: string; check?: (player: Player) => Promise<Refusal | null> } = {},
): Promise<User | HalfwayLogin> {
  const accounts = await deps.accounts()
  const startedAt = deps.now()
  const before = await context.findPlayer()
  const headers = new Headers({ 'user-agent': context.userAgent.slice(0, 300) })
  const during: DuringCall = given.hash === undefined ? {} : { hash: given.hash }
  const reply = await accounts.call(refusals, () => work(accounts.api, headers), during)
  const { token, session, twoFactorRedirect, twoFactorMethods } = reply.response as LibraryReply
  if (twoFactorRedirect) {
    context.setCookies(secondFactorLines(reply.headers, deps.sessions.cookie))
    return { waitsFor: 'second factor', byApp: twoFactorMethods?.includes('totp') === true }
  }
  const found = await playerOfToken(deps, token ?? session?.token ?? '')
  const refusal = (await given.check?.(found)) ?? (await wasReset(deps, found, startedAt))
  if (refusal) {
    await end(deps, found)
    throw refusal
  }
  const opened = during.isEmailVerified ? await proveBySignIn(deps, found) : found
  if (during.linkedProvider) {
    const subject = { address: context.address, account: opened.id }
    noteEvent(deps.log, 'sign-in-linked', subject, { by: during.linkedProvider })
    const isFirst = (await signInsOf(deps.db, opened.id)).length === 1
    if (!isFirst) mailAccountChange(deps, opened, 'signInLinked')
  }
  const account = { id: opened.id, credentialsResetAt: await waysInResetAt(deps.db, opened.id) }
  if (!deps.browsers.markIn(context.cookie, account)) {
    await tellOfNewBrowser(deps, context, opened)
  }
  context.setCookies([
    ...sessionCookies(reply.headers, deps.sessions.cookie),
    ...secondFactorLines(reply.headers, deps.sessions.cookie),
    deps.browsers.cookieFor(context.cookie, account, deps.now()),
  ])
  if (before) await end(deps, before)
  return userOf(deps, opened)
}

/** Returns a refusal if the account's credentials were reset after the login began, `null` otherwise. */
async function wasReset({ db }: AccountsDeps, { id }: Player, startedAt: number) {
  const resetAfterMs = (await waysInResetAt(db, id)) - startedAt
  // No login takes longer. A later reset means that the clock was wrong at that time.
  return resetAfterMs > 0 && resetAfterMs < LONGEST_LOGIN_MS ? AGAIN : null
}

/** Marks a player's address as verified because Google vouches for it. Returns the reloaded player. */
async function proveBySignIn(deps: AccountsDeps, player: Player): Promise<Player> {
  const { db, sessions, now } = deps
  await inTransaction(db, async (trx) => {
    const signIns = await signInsOf(trx, player.id)
    const google = signIns.find(({ provider }) => provider === 'google')
    if (!google) throw AGAIN
    const kept = { signInId: google.id, sessionId: player.session.id }
    await proveAddress(trx, player.id, kept, now())
  })
  sessions.forget(player.id)
  return playerOfToken(deps, player.session.token)
}

/** Mails a player about a login in a new browser, unless the player has just registered. */
async function tellOfNewBrowser(
  deps: AccountsDeps,
  { userAgent }: Anyone,
  { id, email, emailVerified, session }: Player,
): Promise<void> {
  // Anyone may have registered with an unverified address.
  if (!emailVerified) return
  if (session.openedAt - (await registeredAt(deps.db, id)) < JUST_NOW_MS) return
  const site = { ...deps.content.site(), url: deps.settings.siteUrl }
  deps.accountMails.send({
    ...newBrowserMail(email, site, { device: deviceName(userAgent), at: deps.now() }),
    userId: id,
    validMs: DAY_MS,
  })
}

async function playerOfToken({ db }: AccountsDeps, token: string): Promise<Player> {
  const opened = await playerOfSession(db, token)
  if (opened) return opened
  const isBlocked = await isOfBlocked(db, token)
  await inTransaction(db, (trx) => endSessionByToken(trx, token))
  throw isBlocked ? BLOCKED : AGAIN
}

/** Ends the session of the request, if any, and deletes its cookies in the browser. */
export async function closeSession(
  deps: AccountsDeps,
  context: Pick<RequestContext, 'setCookies'>,
  player: Player | null,
): Promise<void> {
  context.setCookies(endedCookies(deps.sessions.cookie))
  if (player) await end(deps, player)
}

async function end({ db, sessions }: AccountsDeps, player: Player): Promise<void> {
  await inTransaction(db, (trx) => endSession(trx, player.id, player.session.id))
  sessions.forget(player.id)
}

/** Extends a session that is in use to its full lifetime, at most once a day. */
export async function renewSession(
  deps: AccountsDeps,
  context: Pick<RequestContext, 'setCookies'>,
  player: Player,
): Promise<void> {
  if (player.session.expiresAt - deps.now() > (SESSION_DAYS - 1) * DAY_MS) return
  const { api, call } = await deps.accounts()
  const headers = headersOf(deps, player)
  const reply = await call({}, () => api.getSession({ headers, returnHeaders: true }))
  context.setCookies(sessionCookies(reply.headers, deps.sessions.cookie))
  deps.sessions.forget(player.id)
}

/**
 * Returns the request headers for the accounts library, with a cookie for the verified session. The original cookies are
 * not passed on, because the library could find a different session in them.
 */
export function headersOf({ sessions }: Pick<AccountsDeps, 'sessions'>, player: Player): Headers {
  const value = signedCookieValue(player.session.token, sessions.secret)
  return new Headers({ cookie: `${sessions.cookie}=${value}` })
}
