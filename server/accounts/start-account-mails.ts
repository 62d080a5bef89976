import type { Deps } from '../deps.ts'
import { startRecurring } from '../recurring.ts'
import type { AccountMails } from './account-mails.ts'

const LOOK_EVERY_MS = 5000

/** Tries again every few seconds what is due of mails of accounts. Returns how to stop it. */
export function startAccountMails(
  deps: Pick<Deps, 'health' | 'log'> & { accountMails: AccountMails },
): () => Promise<void> {
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: deps.accountMails.sendDue,
    onTrouble: (err) => {
      deps.health.report(err)
      deps.log.error({ err }, 'mails of accounts could not be tried again')
    },
  })
}
