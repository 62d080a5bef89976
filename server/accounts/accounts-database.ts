import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import type { Database } from '#db/tables/tables.ts'
import { isDatabaseError, isForeignKeyViolation, isUniqueViolation } from '#db/engine/constraints.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { wrapAuthAdapterWithClock } from './library-clock.ts'

/** Data that this code exchanges with the hooks that run during one call of the accounts library. */
export type AuthLibraryCallContext = {
  /** The original error, which the accounts library would replace by another error. */
  originalError?: unknown
  /** The hash of the new password, computed beforehand so that no transaction waits for it. */
  hash?: string
  /** The identity provider that this call linked to the account. */
  linkedProvider?: string
  /** Whether a provider vouched for an e-mail address that was unverified so far. */
  isEmailVerified?: boolean
}

export const authLibraryCallContextStorage = new AsyncLocalStorage<AuthLibraryCallContext>()

const ADAPTER_METHODS = [
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
export function createAuthDatabaseAdapter(db: Database, now: () => number): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const on = (database: Database) =>
      wrapAuthAdapterWithClock(kyselyAdapter(database, { type: 'sqlite' })(options), ADAPTER_METHODS, now)
    return {
      ...withErrorCapture(on(db)),
      transaction: (work) => captureDatabaseError(() => runInTransaction(db, (trx) => work(withErrorCapture(on(trx))))),
    }
  }
}

/** Returns the database adapter of the accounts library with methods that also record database errors. */
function withErrorCapture(adapter: DBAdapter): DBAdapter {
  const entries = ADAPTER_METHODS.map((name) => {
    const method = adapter[name] as (...args: unknown[]) => Promise<unknown>
    return [name, (...args: unknown[]) => captureDatabaseError(() => method(...args))]
  })
  return { ...adapter, ...Object.fromEntries(entries) }
}

async function captureDatabaseError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const call = authLibraryCallContextStorage.getStore()
    // Unique-constraint errors are not recorded, because the accounts library handles them itself.
    if (call && isDatabaseError(error) && !isUniqueViolation(error)) call.originalError = error
    if (call && isForeignKeyViolation(error)) call.originalError = new Refusal(401, 'This account no longer exists')
    throw error
  }
}
