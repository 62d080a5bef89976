import type { passwordsContract } from '#contract/passwords/contract.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { sendAccountChangeMail } from '../account-change-mails.ts'
import type { RefusalsByAuthErrorCode } from '../accounts-library.ts'
import { revokeSessionsAndAccessTokens, lockAccountRow, listSignInMethods } from '../accounts.queries.ts'
import { lockAccountWithSession, requireVerifiedEmail } from '../account-locks.ts'
import { findPlayerByEmail } from '../players/operators.queries.ts'
import {
  deletePendingVerifications,
  forgetKnownBrowsers,
  findPasswordHash,
  findPlayerByResetToken,
  setPassword,
  consumeResetToken,
} from './passwords.queries.ts'
import { rejectWeakPassword } from './weak-passwords.ts'
import type { AccountsDependencies } from '../accounts-deps.ts'
import { Refusal } from '../../http/errors.ts'
import type { EndpointHandlers } from '../../http/serve.ts'
import { getSessionCookies } from '../sessions/session-cookies.ts'
import { createAuthLibraryHeaders } from '../sessions/session-opening.ts'
import { createSetCookieHeaders } from '../sessions/sessions.ts'
import { renewSessionToken } from '../sessions/sessions.queries.ts'
import { markEmailVerified } from '../credentials.queries.ts'
import { getNetworkOfIpAddress } from '../../http/network.ts'
import { createFailureRateLimiter, createAttemptRateLimiter } from '../../http/limiter.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import { logSecurityEvent } from '../../http/security-log.ts'

const LINK_EXPIRED = new Refusal(400, 'This link no longer works. Please ask for a new one.')
const MAIL_SENT = 'A mail is on its way. It may take a few minutes.'
const NO_MAIL_SERVER =
  'This site can’t send mail yet. The person who runs it can find the link in the log, or confirm your address.'
const INVALID_EMAIL = new Refusal(400, 'Please enter a valid email address')
const EMAIL_REFUSALS: RefusalsByAuthErrorCode = {
  VALIDATION_ERROR: INVALID_EMAIL,
  INVALID_EMAIL: INVALID_EMAIL,
}
const WRONG_PASSWORD = new Refusal(403, 'That’s not your password', { event: 'password-refused' })

export const PASSWORD_REFUSALS: RefusalsByAuthErrorCode = {
  INVALID_PASSWORD: WRONG_PASSWORD,
  PASSWORD_TOO_LONG: WRONG_PASSWORD,
}

/** Returns the handlers for verifying an e-mail address and for resetting and changing passwords. */
export function passwordHandlers(deps: AccountsDependencies): EndpointHandlers<typeof passwordsContract> {
  const { db, log, sessions, browsers, settings } = deps
  const verifications = createAttemptRateLimiter(deps, 'verificationRequests')
  const requests = createAttemptRateLimiter(deps, 'passwordRequests')
  const mails = createAttemptRateLimiter(deps, 'passwordMails')
  const browserMails = createAttemptRateLimiter(deps, 'browserPasswordMails')
  const limitFailures = createFailureRateLimiter(deps, 'passwordChangeFailures')

  return {
    sendVerification: async (_call, { player }) => {
      if (player.emailVerified) return { message: 'Your e-mail address is already confirmed' }
      await verifications.take(player.id)
      const { api, call } = await deps.accounts()
      const headers = createAuthLibraryHeaders(deps, player)
      await call({}, () => api.sendVerificationEmail({ body: { email: player.email }, headers }))
      return { message: settings.mail.smtpUrl === null ? NO_MAIL_SERVER : MAIL_SENT }
    },
    verifyEmail: async ({ body: { token } }, { player, address }) => {
      // The link verifies an address only for the player who is logged in with it.
      if ((await readEmailFromToken(token, sessions.secret)) !== player.email) throw LINK_EXPIRED
      const isFirst = await runInTransaction(db, async (trx) => {
        await lockAccountWithSession(trx, player)
        // The oldest sign-in method created the account. Later ones are not needed to log in.
        const [oldest] = await listSignInMethods(trx, player.id)
        const kept = { signInId: oldest?.id ?? '', sessionId: player.session.id }
        return markEmailVerified(trx, player.id, kept, deps.now())
      })
      sessions.forget(player.id)
      if (isFirst) logSecurityEvent(log, 'address-verified', { address, account: player.id })
      return { message: 'Your e-mail address is confirmed' }
    },
    forgotPassword: async ({ body }, context) => {
      const email = body.email.trim().toLowerCase()
      const found = await findPlayerByEmail(db, email)
      const account = found?.id ?? null
      const browser = found && browsers.findBrowserId(context.cookie, found)
      if (!browser) await requests.take(getNetworkOfIpAddress(context.address))
      if (await (browser ? browserMails.tryTake(browser) : mails.tryTake(email))) {
        const { api, call } = await deps.accounts()
        await call(EMAIL_REFUSALS, () => api.requestPasswordReset({ body: { email } }))
        logSecurityEvent(log, 'password-forgotten', { address: context.address, account })
      }
      return {
        message: 'If there is an account with this address, a mail is on its way. It may take a few minutes.',
      }
    },
    resetPassword: async ({ body: { token, password } }, context) => {
      const owner = await findPlayerByResetToken(db, token, deps.now())
      rejectWeakPassword(password, owner ?? undefined)
      if (!owner) throw LINK_EXPIRED
      const { id } = owner
      const { hashPassword } = await deps.accounts()
      const hash = await hashPassword(password)
      const now = deps.now()
      const { isFirst, unlinked } = await runInTransaction(db, async (trx) => {
        await lockAccountRow(trx, id)
        if (!(await consumeResetToken(trx, token, now))) throw LINK_EXPIRED
        const before = await listSignInMethods(trx, id)
        const signInId = await setPassword(trx, id, hash, now)
        // Following the mailed link proves ownership of the address.
        const first = await markEmailVerified(trx, id, { signInId }, now)
        await deletePendingVerifications(trx, id)
        await revokeSessionsAndAccessTokens(trx, id)
        await forgetKnownBrowsers(trx, id, now)
        return {
          isFirst: first,
          unlinked: first ? before.filter((signIn) => signIn.id !== signInId) : [],
        }
      })
      sessions.forget(id)
      const about = { address: context.address, account: id }
      sendAccountChangeMail(deps, { ...owner, emailVerified: true }, 'passwordChanged')
      logSecurityEvent(log, 'password-reset', about)
      if (isFirst) logSecurityEvent(log, 'address-verified', about)
      for (const { provider } of unlinked) logSecurityEvent(log, 'sign-in-unlinked', about, { by: provider })
      return { message: 'Your password is changed. Please log in with the new one.' }
    },
    changePassword: async ({ body: { currentPassword, password } }, context) => {
      const { player } = context
      rejectWeakPassword(password, player)
      const { api, call, hashPassword } = await deps.accounts()
      const old = await findPasswordHash(db, player.id)
      if (old === null || player.secondFactor) requireFreshLogin('account', deps.now(), player)
      if (old === null) requireVerifiedEmail(deps, player)
      else {
        const headers = createAuthLibraryHeaders(deps, player)
        await limitFailures(player.id, () =>
          call(PASSWORD_REFUSALS, () => api.verifyPassword({ body: { password: currentPassword }, headers })),
        )
      }
      const hash = await hashPassword(password)
      const newToken = await runInTransaction(db, async (trx) => {
        const { emailVerified } = await lockAccountWithSession(trx, player)
        // The account's password may have been changed while the entered password was being verified.
        if ((await findPasswordHash(trx, player.id)) !== old) throw WRONG_PASSWORD
        await setPassword(trx, player.id, hash, deps.now())
        // Deletes pending verification links only for a verified address. An unverified address may belong to someone
        // else, so the link that was mailed to it stays valid.
        if (emailVerified) await deletePendingVerifications(trx, player.id)
        await revokeSessionsAndAccessTokens(trx, player.id, player.session.id)
        return renewSessionToken(trx, player)
      })
      sessions.forget(player.id)
      const validMs = player.session.expiresAt - deps.now()
      context.setCookies(getSessionCookies(createSetCookieHeaders(sessions, newToken, validMs), sessions.cookie))
      sendAccountChangeMail(deps, player, 'passwordChanged')
      logSecurityEvent(log, 'password-changed', { address: context.address, account: player.id })
      return { message: old === null ? 'Your password is set' : 'Your password is changed' }
    },
  }
}

/** Returns the e-mail address in a mailed token, or `null` if the signature is invalid or the token has expired. */
async function readEmailFromToken(token: string, secret: string): Promise<string | null> {
  const { jwtVerify } = await import('jose')
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
    return typeof payload['email'] === 'string' ? payload['email'] : null
  } catch {
    return null
  }
}
