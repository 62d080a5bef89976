import type { accountMailsContract } from '#contract/account-mails/contract.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import type { AccountMailQueue } from './account-mails.ts'
import { countFailedMails } from './account-mails.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'

/** Returns the handlers of the endpoints by which admins resend failed mails. */
export function accountMailHandlers(
  deps: Pick<ServerDependencies, 'db'> & { accountMails: AccountMailQueue },
): EndpointHandlers<typeof accountMailsContract> {
  return {
    sendAgain: async () => {
      await deps.accountMails.sendAgain()
      const left = await countFailedMails(deps.db)
      if (left === 0) return { message: 'All mails have been sent' }
      return { message: `${left === 1 ? 'One mail' : `${left} mails`} could not be sent` }
    },
  }
}
