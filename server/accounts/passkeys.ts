import type { passkeysContract } from '#contract/passkeys.ts'
import { inTransaction } from '#db/transaction.ts'
import { MOST_PASSKEYS } from '#domain/second-factor.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { Refusals } from './accounts-library.ts'
import { challengeIn, challengeLines } from './challenge-cookies.ts'
import { factorAdded } from './factor-added.ts'
import { allTheWay } from './halfway-login.ts'
import { loginAttempts } from './login-attempts.ts'
import type { PasskeyLibrary } from './passkey-library.ts'
import { removePasskey, secondFactorOf } from './second-factor.queries.ts'
import { headersOf, openSession } from './session-opening.ts'
import { Refusal } from '../http/errors.ts'
import { requireFreshLogin } from '../http/fresh-login.ts'
import { noteEvent } from '../http/security-log.ts'
import type { Handlers } from '../http/serve.ts'

const NOT_ADDED = new Refusal(400, 'This passkey could not be added. Please try once more.')
const NOT_RIGHT = new Refusal(401, 'This passkey is none of ours, or it took too long')

const ADD_REFUSALS: Refusals = {
  CHALLENGE_NOT_FOUND: NOT_ADDED,
  FAILED_TO_VERIFY_REGISTRATION: NOT_ADDED,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: NOT_ADDED,
}
const LOGIN_REFUSALS: Refusals = {
  CHALLENGE_NOT_FOUND: NOT_RIGHT,
  PASSKEY_NOT_FOUND: NOT_RIGHT,
  AUTHENTICATION_FAILED: NOT_RIGHT,
}

/** As the library types it: what may be left out is never undefined. */
type ShownCredential = NonNullable<
  Parameters<PasskeyLibrary['verifyPasskeyAuthentication']>[0]
>['body']['response']

/** Keys of WebAuthn, which log their player in by themselves. */
export function passkeys(deps: AccountsDeps): Handlers<typeof passkeysContract> {
  const { db, log, sessions, now } = deps
  const attempts = loginAttempts(deps)

  return {
    start: async (_call, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      if ((await secondFactorOf(db, player.id)).passkeys.length >= MOST_PASSKEYS) {
        throw new Refusal(
          409,
          `You have ${MOST_PASSKEYS} passkeys. Please remove one of them first.`,
        )
      }
      const [api, { call }] = await Promise.all([deps.passkeys(), deps.accounts()])
      const headers = headersOf(deps, player)
      const reply = await call({}, () =>
        api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      )
      context.setCookies(challengeLines(reply.headers, sessions.cookie, 'passkey'))
      return { message: 'Please make the passkey', options: { ...reply.response } }
    },
    add: async ({ body: { name, credential: response } }, context) => {
      const { player } = context
      requireFreshLogin('account', now(), player)
      const [api, { call }] = await Promise.all([deps.passkeys(), deps.accounts()])
      const headers = headersOf(deps, player)
      const challenge = challengeIn(context.cookie, sessions.cookie, 'passkey')
      headers.set('cookie', `${headers.get('cookie')}; ${challenge}`)
      await call(ADD_REFUSALS, () =>
        api.verifyPasskeyRegistration({ body: { name, response }, headers }),
      )
      const recoveryCodes = await factorAdded(deps, context, 'passkey', player.session.id)
      return { message: 'Your passkey is added', recoveryCodes }
    },
    remove: async ({ body: { id } }, { player, address }) => {
      requireFreshLogin('account', now(), player)
      const removed = await inTransaction(db, (trx) => removePasskey(trx, player.id, id))
      if (!removed) throw new Refusal(404, 'There is no such passkey')
      sessions.forget(player.id)
      noteEvent(log, 'second-factor-removed', { address, account: player.id }, { by: 'passkey' })
      return { message: 'Your passkey is removed' }
    },
    startLogin: async (_call, context) => {
      const [api, { call }] = await Promise.all([deps.passkeys(), deps.accounts()])
      const reply = await call({}, () =>
        api.generatePasskeyAuthenticationOptions({ headers: new Headers(), returnHeaders: true }),
      )
      context.setCookies(challengeLines(reply.headers, sessions.cookie, 'passkey'))
      // A key that asks for no finger and no PIN would be one factor.
      const options = { ...reply.response, userVerification: 'required' }
      return { message: 'Please show your passkey', options }
    },
    login: async ({ body: { credential: response } }, context) => {
      const api = await deps.passkeys()
      const login = await attempts.byNetwork(context, 'Passkey', () =>
        openSession(deps, context, LOGIN_REFUSALS, (_api, headers) => {
          headers.set('cookie', challengeIn(context.cookie, sessions.cookie, 'passkey'))
          const body = { response: response as ShownCredential }
          return api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
        }),
      )
      return { status: 1, message: '', data: allTheWay(login) }
    },
  }
}
