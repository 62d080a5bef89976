import type { passwordsContract } from '#contract/passwords/contract.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { mailAccountChange } from '../account-changes.ts'
import type { Refusals } from '../accounts-library.ts'
import { endSessions, lockAccount, signInsOf } from '../accounts.queries.ts'
import { lockSession, requireProvedAddress } from '../new-way-in.ts'
import { playerByEmail } from '../players/operators.queries.ts'
import {
  endPromises,
  forgetBrowsers,
  passwordHashOf,
  playerOfResetToken,
  setPassword,
  takeResetToken,
} from './passwords.queries.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { Refusal } from '../../http/errors.ts'
import type { Handlers } from '../../http/serve.ts'
import { sessionCookies } from '../sessions/session-cookies.ts'
import { headersOf } from '../sessions/session-opening.ts'
import { sessionHeaders } from '../sessions/sessions.ts'
import { renewToken } from '../sessions/sessions.queries.ts'
import { proveAddress } from '../ways-in.queries.ts'
import { networkOf } from '../../http/network.ts'
import { openFailureLimiter, openLimiter } from '../../http/limiter.ts'
import { requireFreshLogin } from '../../http/fresh-login.ts'
import { noteEvent } from '../../http/security-log.ts'

const OLD_LINK = new Refusal(400, 'This link is no longer good. Please ask for a new one.')
const MAIL_SENT = 'A mail is on its way. It may take some minutes.'
const NO_MAIL =
  'This site sends no mail yet. Whoever runs it finds the link in its log, or confirms your address.'
const NO_ADDRESS = new Refusal(400, 'Please enter a valid email address')
const ADDRESS_REFUSALS: Refusals = { VALIDATION_ERROR: NO_ADDRESS, INVALID_EMAIL: NO_ADDRESS }
const WRONG_PASSWORD = new Refusal(403, 'This is not your password', { event: 'password-refused' })

export const PASSWORD_REFUSALS: Refusals = {
  INVALID_PASSWORD: WRONG_PASSWORD,
  PASSWORD_TOO_LONG: WRONG_PASSWORD,
}

/** Returns the handlers for verifying an e-mail address and for resetting and changing passwords. */
export function passwords(deps: AccountsDeps): Handlers<typeof passwordsContract> {
  const { db, log, sessions, browsers, settings } = deps
  const verifications = openLimiter(deps, 'verificationRequests')
  const requests = openLimiter(deps, 'passwordRequests')
  const mails = openLimiter(deps, 'passwordMails')
  const browserMails = openLimiter(deps, 'browserPasswordMails')
  const limitFailures = openFailureLimiter(deps, 'passwordChangeFailures')

  return {
    sendVerification: async (_call, { player }) => {
      if (player.emailVerified) return { message: 'Your e-mail address is verified already' }
      await verifications.take(player.id)
      const { api, call } = await deps.accounts()
      const headers = headersOf(deps, player)
      await call({}, () => api.sendVerificationEmail({ body: { email: player.email }, headers }))
      return { message: settings.mail.smtpUrl === null ? NO_MAIL : MAIL_SENT }
    },
    verifyEmail: async ({ body: { token } }, { player, address }) => {
      // The link verifies an address only for the player who is logged in with it.
      if ((await emailIn(token, sessions.secret)) !== player.email) throw OLD_LINK
      const isFirst = await inTransaction(db, async (trx) => {
        await lockSession(trx, player)
        // The oldest sign-in method created the account. Later ones are not needed to log in.
        const [oldest] = await signInsOf(trx, player.id)
        const kept = { signInId: oldest?.id ?? '', sessionId: player.session.id }
        return proveAddress(trx, player.id, kept, deps.now())
      })
      sessions.forget(player.id)
      if (isFirst) noteEvent(log, 'address-proved', { address, account: player.id })
      return { message: 'Your e-mail address is verified' }
    },
    forgotPassword: async ({ body }, context) => {
      const email = body.email.trim().toLowerCase()
      const found = await playerByEmail(db, email)
      const account = found?.id ?? null
      const browser = found && browsers.markIn(context.cookie, found)
      if (!browser) await requests.take(networkOf(context.address))
      if (await (browser ? browserMails.isLeft(browser) : mails.isLeft(email))) {
        const { api, call } = await deps.accounts()
        await call(ADDRESS_REFUSALS, () => api.requestPasswordReset({ body: { email } }))
        noteEvent(log, 'password-forgotten', { address: context.address, account })
      }
      return {
        message:
          'If there is an account with this address, a mail is on its way. It may take some minutes.',
      }
    },
    resetPassword: async ({ body: { token, password } }, context) => {
      const owner = await playerOfResetToken(db, token, deps.now())
      refuseWeakPassword(password, owner ?? undefined)
      if (!owner) throw OLD_LINK
      const { id } = owner
      const { hashPassword } = await deps.accounts()
      const hash = await hashPassword(password)
      const now = deps.now()
      const { isFirst, unlinked } = await inTransaction(db, async (trx) => {
        await lockAccount(trx, id)
        if (!(await takeResetToken(trx, token, now))) throw OLD_LINK
        const before = await signInsOf(trx, id)
        const signInId = await setPassword(trx, id, hash, now)
        // Following the mailed link proves ownership of the address.
        const first = await proveAddress(trx, id, { signInId }, now)
        await endPromises(trx, id)
        await endSessions(trx, id)
        await forgetBrowsers(trx, id, now)
        return {
          isFirst: first,
          unlinked: first ? before.filter((signIn) => signIn.id !== signInId) : [],
        }
      })
      sessions.forget(id)
      const about = { address: context.address, account: id }
      mailAccountChange(deps, { ...owner, emailVerified: true }, 'passwordChanged')
      noteEvent(log, 'password-reset', about)
      if (isFirst) noteEvent(log, 'address-proved', about)
      for (const { provider } of unlinked)
        noteEvent(log, 'sign-in-unlinked', about, { by: provider })
      return { message: 'Your password is changed. Please log in with it.' }
    },
    changePassword: async ({ body: { currentPassword, password } }, context) => {
      const { player } = context
      refuseWeakPassword(password, player)
      const { api, call, hashPassword } = await deps.accounts()
      const old = await passwordHashOf(db, player.id)
      if (old === null || player.secondFactor) requireFreshLogin('account', deps.now(), player)
      if (old === null) requireProvedAddress(deps, player)
      else {
        const headers = headersOf(deps, player)
        await limitFailures(player.id, () =>
          call(PASSWORD_REFUSALS, () =>
            api.verifyPassword({ body: { password: currentPassword }, headers }),
          ),
        )
      }
      const hash = await hashPassword(password)
      const newToken = await inTransaction(db, async (trx) => {
        const { emailVerified } = await lockSession(trx, player)
        // The password may have been changed while this one was being verified.
        if ((await passwordHashOf(trx, player.id)) !== old) throw WRONG_PASSWORD
        await setPassword(trx, player.id, hash, deps.now())
        // The owner of an unverified address may be someone else, whose mailed link must stay valid.
        if (emailVerified) await endPromises(trx, player.id)
        await endSessions(trx, player.id, player.session.id)
        return renewToken(trx, player)
      })
      sessions.forget(player.id)
      const validMs = player.session.expiresAt - deps.now()
      context.setCookies(
        sessionCookies(sessionHeaders(sessions, newToken, validMs), sessions.cookie),
      )
      mailAccountChange(deps, player, 'passwordChanged')
      noteEvent(log, 'password-changed', { address: context.address, account: player.id })
      return { message: old === null ? 'Your password is set' : 'Your password is changed' }
    },
  }
}

/** Returns the e-mail address in a mailed token, or `null` if the signature is invalid or the token has expired. */
async function emailIn(token: string, secret: string): Promise<string | null> {
  const { jwtVerify } = await import('jose')
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'] })
    return typeof payload['email'] === 'string' ? payload['email'] : null
  } catch {
    return null
  }
}
