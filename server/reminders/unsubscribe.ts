import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { endMails } from './reminders.queries.ts'
import type { RemindersDeps } from './reminders-deps.ts'
import { readUnsubscribeToken } from './unsubscribe-tokens.ts'

const ENDED = {
  mail: 'You get no more reminders by e-mail',
  digest: 'You get no more weekly mails',
  runway: 'You get no more mails about questions that run out',
}

/** Ends the mails that a link speaks of, whoever opens it; a refusal when we did not make it. */
export async function endMailsByToken(
  deps: RemindersDeps,
  token: string,
): Promise<{ message: string }> {
  const found = readUnsubscribeToken(token, await deps.unsubscribeSecret())
  if (!found)
    throw new Refusal(400, 'This link is not complete. Please follow the one in the mail.')
  const { playerId, kind } = found
  // Of an account that is gone they have ended, too.
  await inTransaction(deps.db, (trx) => endMails(trx, playerId, kind))
  return { message: ENDED[kind] }
}

/**
 * What mail programs post when somebody clicks once to end such mails (RFC 8058): a form, from anywhere,
 * without cookies. The token alone says who it is; a page of ours stands under the same address.
 */
export function serveUnsubscribe(app: FastifyInstance, deps: RemindersDeps): void {
  void app.register(async (one) => {
    // What is in the form says no more than the address.
    one.removeAllContentTypeParsers()
    one.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null, null),
    )
    const options = { schema: { hide: true }, config: { allow: 'anyone' as const } }
    one.post('/Unsubscribe', options, async (request) => {
      const { token } = request.query as { token?: unknown }
      return endMailsByToken(deps, typeof token === 'string' ? token : '')
    })
  })
}
