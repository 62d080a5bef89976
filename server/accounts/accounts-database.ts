import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import type { Database } from '#db/tables/tables.ts'
import { isDatabaseError, isOrphan, isTaken } from '#db/engine/constraints.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { byClock } from './library-clock.ts'

/** Data passed to and from the hooks that run during one call of the accounts library. */
export type DuringCall = {
  /** The original error, which the library would replace by an error of its own. */
  originalError?: unknown
  /** The hash of the new password, computed beforehand so that no transaction waits for it. */
  hash?: string
  /** The identity provider that this call linked to the account. */
  linkedProvider?: string
  /** Whether a provider vouched for an e-mail address that was unverified so far. */
  isEmailVerified?: boolean
}

export const duringCall = new AsyncLocalStorage<DuringCall>()

const METHODS = [
  'findOne',
  'findMany',
  'count',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
  'incrementOne',
] as const

/**
 * Returns the library's own database adapter, which additionally records database errors and uses the site's clock.
 * Both engines store SQLite's types: instants as ISO text, booleans as 1 and 0.
 */
export function accountsDatabase(
  db: Database,
  now: () => number,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const on = (database: Database) =>
      byClock(kyselyAdapter(database, { type: 'sqlite' })(options), METHODS, now)
    return {
      ...noticed(on(db)),
      transaction: (work) => noticing(() => inTransaction(db, (trx) => work(noticed(on(trx))))),
    }
  }
}

/** Returns an adapter whose methods record database errors. */
function noticed(adapter: DBAdapter): DBAdapter {
  const entries = METHODS.map((name) => {
    const method = adapter[name] as (...args: unknown[]) => Promise<unknown>
    return [name, (...args: unknown[]) => noticing(() => method(...args))]
  })
  return { ...adapter, ...Object.fromEntries(entries) }
}

async function noticing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const call = duringCall.getStore()
    // The library handles unique-constraint errors itself.
    if (call && isDatabaseError(error) && !isTaken(error)) call.originalError = error
    if (call && isOrphan(error))
      call.originalError = new Refusal(401, 'This account is no longer there')
    throw error
  }
}
