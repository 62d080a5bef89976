import type { passwordsContract } from '#contract/passwords.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Refusals } from './accounts-library.ts'
import { revokeTokens } from './access-tokens.queries.ts'
import { endSessions, lockAccount, signInsOf } from './accounts.queries.ts'
import { playerByEmail } from './operators.queries.ts'
import { endPromises, playerOfResetToken, proveByMail } from './passwords.queries.ts'
import { refuseWeakPassword } from './weak-passwords.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { sessionCookies } from './session-cookies.ts'
import { headersOf } from './session-opening.ts'
import { networkOf } from '../http/network.ts'
import { sharedLimit } from '../http/shared-limit.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import { noteEvent } from '../http/security-log.ts'

const HOUR_MS = 3_600_000

const OLD_LINK = new Refusal(400, 'This link is no longer good. Please ask for a new one.')
const LINK_REFUSALS: Refusals = {
  INVALID_TOKEN: OLD_LINK,
  TOKEN_EXPIRED: OLD_LINK,
  USER_NOT_FOUND: OLD_LINK,
}
const NO_ADDRESS = new Refusal(400, 'Please enter a valid email address')
const ADDRESS_REFUSALS: Refusals = { VALIDATION_ERROR: NO_ADDRESS, INVALID_EMAIL: NO_ADDRESS }
const WRONG_PASSWORD = new Refusal(403, 'This is not your password', { event: 'password-refused' })

export const PASSWORD_REFUSALS: Refusals = {
  INVALID_PASSWORD: WRONG_PASSWORD,
  PASSWORD_TOO_LONG: WRONG_PASSWORD,
}

/** Proving an e-mail address, and passwords: forgotten, new, changed. */
export function passwords(deps: AccountsDeps): Handlers<typeof passwordsContract> {
  const { db, log, sessions, browsers } = deps
  const mails = sharedLimit(deps, 'mails', { most: 5, withinMs: HOUR_MS })
  const guesses = sharedLimit(deps, 'password', { most: 10, withinMs: HOUR_MS / 6 })

  return {
    sendVerification: async (_call, { player }) => {
      if (player.emailVerified) return { message: 'Your e-mail address is verified already' }
      await mails.take(`verify ${player.id}`)
      const { api, call } = await deps.accounts()
      const headers = headersOf(deps, player)
      await call({}, () => api.sendVerificationEmail({ body: { email: player.email }, headers }))
      return { message: 'A mail is on its way. It may take some minutes.' }
    },
    verifyEmail: async ({ body: { token } }, { player }) => {
      // The link proves an address to whoever is logged in with it, and to nobody else.
      if ((await emailIn(token)) !== player.email) throw OLD_LINK
      const { api, call } = await deps.accounts()
      await call(LINK_REFUSALS, () => api.verifyEmail({ query: { token } }))
      sessions.forget(player.id)
      return { message: 'Your e-mail address is verified' }
    },
    forgotPassword: async ({ body }, context) => {
      const email = body.email.trim().toLowerCase()
      const account = (await playerByEmail(db, email))?.id ?? null
      const browser = account && browsers.markIn(context.cookie, account)
      if (!browser) await mails.take(`network ${networkOf(context.address)}`)
      // What is too much for an address is not sent, and nobody is told: its owner has the ones before.
      if (await mails.isLeft(browser ? `browser ${browser}` : `forgot ${email}`)) {
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
      const owner = await playerOfResetToken(db, token)
      refuseWeakPassword(password, owner ?? undefined)
      if (!owner) throw OLD_LINK
      const { id: playerId } = owner
      const { api, call } = await deps.accounts()
      await call(LINK_REFUSALS, () => api.resetPassword({ body: { token, newPassword: password } }))
      const unlinked = await inTransaction(db, async (trx) => {
        await lockAccount(trx, playerId)
        await endPromises(trx, playerId)
        await endSessions(trx, playerId)
        return proveByMail(trx, playerId)
      })
      sessions.forget(playerId)
      const about = { address: context.address, account: playerId }
      noteEvent(log, 'password-reset', about)
      for (const by of unlinked) noteEvent(log, 'sign-in-unlinked', about, { by })
      return { message: 'Your password is changed. Please log in with it.' }
    },
    changePassword: async ({ body: { currentPassword, password } }, context) => {
      const { player } = context
      const about = { address: context.address, account: player.id }
      refuseWeakPassword(password, player)
      const { api, call } = await deps.accounts()
      const headers = headersOf(deps, player)
      const signIns = await signInsOf(db, player.id)
      if (!signIns.some(({ hasPassword }) => hasPassword)) {
        requireFreshLogin('account', deps.now(), player)
        await call({}, () => api.setPassword({ body: { newPassword: password }, headers }))
        await inTransaction(db, (trx) => endSessions(trx, player.id, player.session.id))
        sessions.forget(player.id)
        noteEvent(log, 'password-changed', about)
        return { message: 'Your password is set' }
      }
      headers.set('user-agent', context.userAgent.slice(0, 300))
      const body = { currentPassword, newPassword: password, revokeOtherSessions: true }
      const reply = await guesses.countFailures(player.id, () =>
        call(PASSWORD_REFUSALS, () => api.changePassword({ body, headers, returnHeaders: true })),
      )
      context.setCookies(sessionCookies(reply.headers, sessions.cookie))
      await inTransaction(db, async (trx) => {
        await lockAccount(trx, player.id)
        await endPromises(trx, player.id)
        await revokeTokens(trx, player.id)
      })
      sessions.forget(player.id)
      noteEvent(log, 'password-changed', about)
      return { message: 'Your password is changed' }
    },
  }
}

/** The address that a mailed token speaks of; whether it is ours is checked by the library. */
async function emailIn(token: string): Promise<string | null> {
  const { decodeJwt } = await import('jose')
  try {
    const { email } = decodeJwt(token)
    return typeof email === 'string' ? email : null
  } catch {
    return null
  }
}
