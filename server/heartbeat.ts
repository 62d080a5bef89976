import { type Day, dayAt } from '#domain/day.ts'
import { inTransaction } from '#db/transaction.ts'
import { tidyAccounts } from './accounts/accounts.queries.ts'
import { questionOfToday } from './questions/daily.ts'
import type { Deps } from './deps.ts'

const BEAT_MS = 1000

/**
 * Once a second: notices what other processes edited, and gives a new day its question even when
 * nobody is up, and clears away what has expired. Trouble with the database is said once, not every
 * second. Returns how to stop it.
 */
export function startHeartbeat(
  deps: Pick<Deps, 'db' | 'content' | 'now' | 'log' | 'health'>,
): () => void {
  let day: Day | null = null
  let failing = false
  let busy = false
  const beat = async () => {
    if (busy) return
    busy = true
    try {
      await deps.content.refresh()
      await deps.health.recover()
      const today = dayAt(deps.now())
      if (day !== today) {
        await questionOfToday(deps)
        await inTransaction(deps.db, (trx) => tidyAccounts(trx, deps.now()))
      }
      day = today
      if (failing) deps.log.info('the database is well again')
      failing = false
    } catch (error) {
      deps.health.report(error)
      if (!failing) deps.log.error({ err: error }, 'the database has trouble')
      failing = true
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void beat(), BEAT_MS)
  return () => clearInterval(timer)
}
