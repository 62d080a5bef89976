import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { UNDOCUMENTED_PUBLIC_ROUTE } from '../http/undocumented-route.ts'
import { turnOffReminderMails } from './reminders.queries.ts'
import type { RemindersDeps } from './reminders-deps.ts'
import { parseUnsubscribeToken } from './unsubscribe-tokens.ts'

const CONFIRMATIONS = {
  mail: 'You won’t get any more reminders by e-mail',
  digest: 'You won’t get any more weekly mails',
  runway: 'You won’t get any more mails about questions running out',
  drafts: 'You won’t get any more mails about your drafts',
}

/** Turns off the mails that an unsubscribe token names, without a login. Throws a 400 refusal for an invalid token. */
export async function unsubscribeByToken(deps: RemindersDeps, token: string): Promise<{ message: string }> {
  const found = parseUnsubscribeToken(token, await deps.unsubscribeSecret())
  if (!found) throw new Refusal(400, 'This link is incomplete. Please open the one in the mail.')
  const { playerId, kind } = found
  // For a deleted account, the reply is the same.
  await inTransaction(deps.db, (trx) => turnOffReminderMails(trx, playerId, kind))
  return { message: CONFIRMATIONS[kind] }
}

/**
 * Serves the one-click unsubscription of mail programs (RFC 8058): a form POST from any origin without cookies. Only
 * the token identifies the player. A page of the site has the same address for GET.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: RemindersDeps): void {
  void app.register(async (scope) => {
    // The body is ignored, because the address contains the token.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null, null))
    scope.post('/Unsubscribe', UNDOCUMENTED_PUBLIC_ROUTE, async (request) => {
      const { token } = request.query as { token?: unknown }
      return unsubscribeByToken(deps, typeof token === 'string' ? token : '')
    })
  })
}
