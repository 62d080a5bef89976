import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegradeCounts } from '#domain/regrade.ts'
import type { Deps } from '../deps.ts'
import { startRecurring } from '../recurring.ts'
import { AT_ONCE, judgeSomeAgain } from './judge-again.ts'
import { isRegradeDue } from './regrades.queries.ts'

const LOOK_EVERY_MS = 1000

/** Whoever answers or reads goes first. */
const REST_MS = 10

/** A step takes a fraction of a second; then another process may go on with it. */
const CLAIM_MS = 5000

type Run = { by?: string; isStopped?: () => boolean; atOnce?: typeof AT_ONCE }

/** Judges answers again as long as something is due that no other process looks after, or until `isStopped`. */
export async function runRegrades(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { by = randomUUID(), isStopped = () => false, atOnce = AT_ONCE }: Run = {},
): Promise<RegradeCounts> {
  const all = { right: 0, wrong: 0 }
  while (!isStopped() && (await isRegradeDue(db, now(), by))) {
    const counts = await judgeSomeAgain(db, now(), { by, until: now() + CLAIM_MS }, atOnce)
    if (!counts) break
    all.right += counts.right
    all.wrong += counts.wrong
    await pause(REST_MS)
  }
  return all
}

/** Looks every second whether answers are to be judged again. Returns how to stop it, which waits for the step under way. */
export function startRegrades(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'health' | 'metrics'>,
): () => Promise<void> {
  const by = randomUUID()
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    work: async (signal) => {
      if (!(await isRegradeDue(deps.db, deps.now(), by))) return
      const isStopped = () => signal.aborted
      const counts = await deps.metrics.job('regrades', () => runRegrades(deps, { by, isStopped }))
      if (counts.right + counts.wrong > 0) deps.log.info(counts, 'answers were judged again')
    },
    onTrouble: (err) => {
      deps.health.report(err)
      deps.log.error({ err }, 'answers could not be judged again')
    },
  })
}
