import { runInTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { turnOffReminderMails } from './reminders.queries.ts'
import type { RemindersDependencies } from './reminders-deps.ts'
import { parseUnsubscribeToken } from './unsubscribe-tokens.ts'

const CONFIRMATIONS = {
  mail: 'You won’t get any more reminders by e-mail.',
  digest: 'You won’t get any more weekly mails.',
  runway: 'You won’t get any more mails about questions running out.',
  drafts: 'You won’t get any more mails about your drafts.',
  audience: 'You won’t get any more mails about the audience.',
}

/** Turns off the mails that an unsubscribe token names, without a login. Throws a 400 refusal for an invalid token. */
export async function unsubscribeByToken(deps: RemindersDependencies, token: string): Promise<{ message: string }> {
  const found = parseUnsubscribeToken(token, await deps.unsubscribeSecret())
  if (!found) throw new Refusal(400, 'This link is incomplete. Please open the one in the mail.')
  const { playerId, kind } = found
  // For a deleted account the reply is the same, although nothing changes. It must not reveal that the account is gone.
  await runInTransaction(deps.db, (trx) => turnOffReminderMails(trx, playerId, kind))
  return { message: CONFIRMATIONS[kind] }
}
