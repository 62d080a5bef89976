import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { formatDeviceName } from '#domain/text/device-name.ts'
import type { User } from '#domain/accounts/user.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { AuthLibraryCallContext } from '../accounts-database.ts'
import type { AuthLibraryClient, RefusalsByAuthErrorCode } from '../accounts-library.ts'
import { deleteSession, deleteSessionByToken, listSignInMethods } from '../accounts.queries.ts'
import { getSecondFactorSetCookieLines } from '../second-factor/second-factor-cookie.ts'
import type { PendingSecondFactorLogin } from '../second-factor/pending-login.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { composeNewBrowserLoginMail } from '../mails.ts'
import { getPlayerRegistrationTime, getCredentialsResetTime } from '../players/players.queries.ts'
import { Refusal } from '../../http/errors.ts'
import { logSecurityEvent } from '../../http/security-log.ts'
import { createSessionClearingCookies, SESSION_IDLE_DAYS, getSessionCookies } from './session-cookies.ts'
import { createSessionCookieValue } from './sessions.ts'
import { isSessionOfBlockedPlayer, findPlayerBySessionToken } from './sessions.queries.ts'
import { loadUser } from '../users.ts'
import { markEmailVerified } from '../credentials.queries.ts'
import type { SignedInPlayer, RequestContext } from '../../http/request-context.ts'

const RECENT_REGISTRATION_MS = MINUTE_MS
const MAX_LOGIN_DURATION_MS = MINUTE_MS

/** The context of a request whose sender may or may not be signed in. */
type PublicRequestContext = RequestContext<Endpoint & { allow: 'anyone' }>

type LibraryResponse = { headers: Headers; response: object }

/** The library's reply to a login: the token of a session, or a request for the second factor. */
type LibraryLoginReply = {
  token?: string
  session?: { token: string }
  twoFactorRedirect?: boolean
  twoFactorMethods?: readonly string[]
}

export const LOG_IN_AGAIN_REFUSAL = new Refusal(401, 'Please log in again')
const ACCOUNT_BLOCKED = new Refusal(403, 'This account is blocked. If you think that’s a mistake, please write to us.')

/**
 * Opens a session by a call of the accounts library. Returns the player of the session, or a pending login that needs a
 * second factor. Ends the session that was open in this browser before. After the session exists, `check` verifies
 * again that the login is still valid.
 */
export async function openSession(
  deps: AccountsDependencies,
  context: PublicRequestContext,
  refusals: RefusalsByAuthErrorCode,
  work: (api: AuthLibraryClient['api'], headers: Headers) => Promise<LibraryResponse>,
  given: { hash?: string; check?: (player: SignedInPlayer) => Promise<Refusal | null> } = {},
): Promise<User | PendingSecondFactorLogin> {
  const accounts = await deps.accounts()
  const startedAt = deps.now()
  const before = await context.findPlayer()
  const headers = new Headers({ 'user-agent': context.userAgent.slice(0, 300) })
  const during: AuthLibraryCallContext = given.hash === undefined ? {} : { hash: given.hash }
  const reply = await accounts.call(refusals, () => work(accounts.api, headers), during)
  const { token, session, twoFactorRedirect, twoFactorMethods } = reply.response as LibraryLoginReply
  if (twoFactorRedirect) {
    context.setCookies(getSecondFactorSetCookieLines(reply.headers, deps.sessions.cookie))
    return { waitsFor: 'second factor', byApp: twoFactorMethods?.includes('totp') === true }
  }
  const found = await getPlayerBySessionToken(deps, token ?? session?.token ?? '')
  const refusal = (await given.check?.(found)) ?? (await checkCredentialsReset(deps, found, startedAt))
  if (refusal) {
    await endPlayerSession(deps, found)
    throw refusal
  }
  const opened = during.isEmailVerified ? await verifyEmailByGoogle(deps, found) : found
  if (during.linkedProvider) {
    const subject = { address: context.address, account: opened.id }
    logSecurityEvent(deps.log, 'sign-in-linked', subject, { by: during.linkedProvider })
    const isFirst = (await listSignInMethods(deps.db, opened.id)).length === 1
    if (!isFirst) sendAccountChangeMail(deps, opened, 'signInLinked')
  }
  const account = {
    id: opened.id,
    credentialsResetAt: await getCredentialsResetTime(deps.db, opened.id),
  }
  if (!deps.browsers.findBrowserId(context.cookie, account)) {
    await notifyOfNewBrowser(deps, context, opened)
  }
  context.setCookies([
    ...getSessionCookies(reply.headers, deps.sessions.cookie),
    ...getSecondFactorSetCookieLines(reply.headers, deps.sessions.cookie),
    deps.browsers.createCookie(context.cookie, account, deps.now()),
  ])
  if (before) await endPlayerSession(deps, before)
  return loadUser(deps, opened)
}

/** Returns a refusal if the account's credentials were reset after the login began, `null` otherwise. */
async function checkCredentialsReset({ db }: AccountsDependencies, { id }: SignedInPlayer, startedAt: number) {
  const resetAfterMs = (await getCredentialsResetTime(db, id)) - startedAt
  // A login takes less than `MAX_LOGIN_DURATION_MS`. A reset time further in the future is a mistake of the clock.
  return resetAfterMs > 0 && resetAfterMs < MAX_LOGIN_DURATION_MS ? LOG_IN_AGAIN_REFUSAL : null
}

/** Marks a player's address as verified because Google vouches for it. Returns the reloaded player. */
async function verifyEmailByGoogle(deps: AccountsDependencies, player: SignedInPlayer): Promise<SignedInPlayer> {
  const { db, sessions, now } = deps
  await runInTransaction(db, async (trx) => {
    const signIns = await listSignInMethods(trx, player.id)
    const google = signIns.find(({ provider }) => provider === 'google')
    if (!google) throw LOG_IN_AGAIN_REFUSAL
    const kept = { signInId: google.id, sessionId: player.session.id }
    await markEmailVerified(trx, player.id, kept, now())
  })
  sessions.forget(player.id)
  return getPlayerBySessionToken(deps, player.session.token)
}

/** Mails a player about a login in a new browser, unless the player has just registered. */
async function notifyOfNewBrowser(
  deps: AccountsDependencies,
  { userAgent }: PublicRequestContext,
  { id, email, emailVerified, session }: SignedInPlayer,
): Promise<void> {
  // Sends no mail to an unverified address, because anyone may have registered with it.
  if (!emailVerified) return
  if (session.openedAt - (await getPlayerRegistrationTime(deps.db, id)) < RECENT_REGISTRATION_MS) return
  const site = { ...deps.content.site(), url: deps.settings.siteUrl }
  deps.accountMails.send({
    ...composeNewBrowserLoginMail(email, site, { device: formatDeviceName(userAgent), at: deps.now() }),
    userId: id,
    validMs: DAY_MS,
  })
}

async function getPlayerBySessionToken({ db }: AccountsDependencies, token: string): Promise<SignedInPlayer> {
  const opened = await findPlayerBySessionToken(db, token)
  if (opened) return opened
  const isBlocked = await isSessionOfBlockedPlayer(db, token)
  await runInTransaction(db, (trx) => deleteSessionByToken(trx, token))
  throw isBlocked ? ACCOUNT_BLOCKED : LOG_IN_AGAIN_REFUSAL
}

/** Ends the session of the request, if any, and deletes its cookies in the browser. */
export async function endSessionOfRequest(
  deps: AccountsDependencies,
  context: Pick<RequestContext, 'setCookies'>,
  player: SignedInPlayer | null,
): Promise<void> {
  context.setCookies(createSessionClearingCookies(deps.sessions.cookie))
  if (player) await endPlayerSession(deps, player)
}

async function endPlayerSession({ db, sessions }: AccountsDependencies, player: SignedInPlayer): Promise<void> {
  await runInTransaction(db, (trx) => deleteSession(trx, player.id, player.session.id))
  sessions.forget(player.id)
}

/** Extends a session that is in use to its full lifetime, at most once a day. */
export async function renewSession(
  deps: AccountsDependencies,
  context: Pick<RequestContext, 'setCookies'>,
  player: SignedInPlayer,
): Promise<void> {
  if (player.session.expiresAt - deps.now() > (SESSION_IDLE_DAYS - 1) * DAY_MS) return
  const { api, call } = await deps.accounts()
  const headers = createAuthLibraryHeaders(deps, player)
  const reply = await call({}, () => api.getSession({ headers, returnHeaders: true }))
  context.setCookies(getSessionCookies(reply.headers, deps.sessions.cookie))
  deps.sessions.forget(player.id)
}

/**
 * Returns the request headers for the accounts library, with a cookie for the verified session. The original cookies
 * are not passed on, because the library could find a different session in them.
 */
export function createAuthLibraryHeaders(
  { sessions }: Pick<AccountsDependencies, 'sessions'>,
  player: SignedInPlayer,
): Headers {
  const value = createSessionCookieValue(player.session.token, sessions.secret)
  return new Headers({ cookie: `${sessions.cookie}=${value}` })
}
