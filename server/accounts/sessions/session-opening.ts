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

/** Somebody who may be signed in already. */
type Anyone = RequestContext<Endpoint & { allow: 'anyone' }>

type Opened = { headers: Headers; response: object }

/** What the library says of a login: a session's token, or that there is none before a second factor is shown. */
type LibraryReply = {
  token?: string
  session?: { token: string }
  twoFactorRedirect?: boolean
  twoFactorMethods?: readonly string[]
}

export const AGAIN = new Refusal(401, 'Please log in again')
const BLOCKED = new Refusal(403, 'This account is blocked. Please write to us if that is wrong.')

/**
 * Opens a session by a call of the library and tells whose it is, or that it waits for a second factor. A session that
 * was open in this browser before ends: nobody goes on with one that was there when somebody else sat here. What was
 * true when the login was looked at must still be true when the session is there (`check`).
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
  const wrong = (await given.check?.(found)) ?? (await wasReset(deps, found, startedAt))
  if (wrong) {
    await end(deps, found)
    throw wrong
  }
  const opened = during.isProved ? await proveBySignIn(deps, found) : found
  if (during.linked) {
    const about = { address: context.address, account: opened.id }
    noteEvent(deps.log, 'sign-in-linked', about, { by: during.linked })
    const isFirst = (await signInsOf(deps.db, opened.id)).length === 1
    if (!isFirst) mailAccountChange(deps, opened, 'signInLinked')
  }
  const account = { id: opened.id, waysInResetAt: await waysInResetAt(deps.db, opened.id) }
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

/** Refuses a login that began before every way into the account was taken back, whatever it began with. */
async function wasReset({ db }: AccountsDeps, { id }: Player, startedAt: number) {
  const late = (await waysInResetAt(db, id)) - startedAt
  // No login takes longer. The clock may have been wrong when they were taken back.
  return late > 0 && late < LONGEST_LOGIN_MS ? AGAIN : null
}

/** Google says that the address is proved, which nobody knew when the account was made. */
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

/** Tells a player of a login in a browser that did not know the account, unless they registered just now. */
async function tellOfNewBrowser(
  deps: AccountsDeps,
  { userAgent }: Anyone,
  { id, email, emailVerified, session }: Player,
): Promise<void> {
  // To an address that nobody has proved, anybody could have us write.
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

/** Ends the session that came with the request, if one did, and lets the browser forget it. */
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

/** Lets a session that is used go on for its full time again, at most once a day. */
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
 * What the library is to know of a request: the session that we checked. Cookies as they were sent
 * are never handed on, because two readers may find two different sessions in them.
 */
export function headersOf({ sessions }: Pick<AccountsDeps, 'sessions'>, player: Player): Headers {
  const value = signedCookieValue(player.session.token, sessions.secret)
  return new Headers({ cookie: `${sessions.cookie}=${value}` })
}
