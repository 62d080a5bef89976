import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions, DBAdapter } from 'better-auth'
import type { Database } from '#db/tables/tables.ts'
import { isDatabaseError, isOrphan, isTaken } from '#db/engine/constraints.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { Refusal } from '../http/errors.ts'
import { byClock } from './library-clock.ts'

/** What goes on beside one call of the library. */
export type DuringCall = {
  /** The trouble that the library makes some refusal of its own of. */
  trouble?: unknown
  /** A password hashed beforehand, so that no transaction waits for it. */
  hash?: string
  /** The provider by which the account can be signed in to from now on. */
  linked?: string
  /** Whether a provider says that the address is proved, which it was not so far. */
  isProved?: boolean
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
 * Returns the library's own adapter on our database, except that it notes trouble with the database, and goes by the
 * site's clock. SQLite's types serve both engines: instants as ISO text, yes and no as 1 and 0.
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

/** Returns an adapter whose methods note trouble with the database. */
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
    // That something is there already is for the library to tell.
    if (call && isDatabaseError(error) && !isTaken(error)) call.trouble = error
    if (call && isOrphan(error)) call.trouble = new Refusal(401, 'This account is no longer there')
    throw error
  }
}
