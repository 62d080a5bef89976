import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RegradedAnswerCounts } from '#domain/authoring/regrade.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { REGRADE_BATCH_LIMITS, regradeAnswerBatch } from './regrade-batch.ts'
import { isRegradeDue } from './regrades.queries.ts'

/** Pause between batches that lets requests run. */
const PAUSE_MS = 10

/**
 * How long a process keeps its claim on a regrade, in milliseconds. A batch takes a fraction of a second, so after this
 * time another process may take over the regrade.
 */
const CLAIM_DURATION_MS = 5000

type RunOptions = { by?: string; isStopped?: () => boolean; atOnce?: typeof REGRADE_BATCH_LIMITS }

/** Regrades answers as long as something is due that no other process has claimed, or until `isStopped`. */
export async function runRegrades(
  { db, now }: Pick<ServerDependencies, 'db' | 'now'>,
  { by = randomUUID(), isStopped = () => false, atOnce = REGRADE_BATCH_LIMITS }: RunOptions = {},
): Promise<RegradedAnswerCounts> {
  const all = { right: 0, wrong: 0 }
  while (!isStopped() && (await isRegradeDue(db, now(), by))) {
    const counts = await regradeAnswerBatch(db, now(), { by, until: now() + CLAIM_DURATION_MS }, atOnce)
    if (!counts) break
    all.right += counts.right
    all.wrong += counts.wrong
    await pause(PAUSE_MS)
  }
  return all
}

/**
 * Regrades answers if a regrade is due. `by` names this process in the claim of a regrade. If the signal aborts, stops
 * after the current batch.
 */
export async function runRegradesIfDue(
  deps: Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics'>,
  { by, signal }: { by: string; signal: AbortSignal },
): Promise<void> {
  if (!(await isRegradeDue(deps.db, deps.now(), by))) return
  const isStopped = () => signal.aborted
  const counts = await deps.metrics.job('regrades', () => runRegrades(deps, { by, isStopped }))
  if (counts.right + counts.wrong > 0) deps.log.info(counts, 'answers were regraded')
}
