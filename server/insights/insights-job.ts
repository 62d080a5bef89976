import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../deps.ts'
import { claimJob, finishJob } from '../job-runs.queries.ts'
import type { InsightsOrder, InsightsOutcome } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))
const LOOK_EVERY_MS = 60_000
/** Whoever takes longer has died, or will be run after. */
const CLAIM_MS = 2 * 3_600_000
const HOUR_MS = 3_600_000
/** It is counted anew each hour; what takes long is counted less often, so that it is idle for most of the time. */
const IDLE_TIMES = 50

type JobDeps = Pick<Deps, 'db' | 'settings' | 'now' | 'elapsed' | 'log' | 'metrics'>

/** Counts what the answers say whenever that is due and no other process does. Returns how to stop it. */
export function startInsights(deps: JobDeps): () => void {
  const stopping = new AbortController()
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await countWhenDue(deps, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) deps.log.error({ err: error }, 'insights were not counted')
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}

/** Returns whether it was due, and counted. */
export async function countWhenDue(
  { db, settings, now, elapsed, log, metrics }: JobDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const claim = { by: randomUUID(), until: now() + CLAIM_MS }
  if (!(await claimJob(db, 'insights', now(), claim))) return false
  const began = elapsed()
  const order = { place: settings.database, now: now() }
  const questions = await metrics.job('insights', () => countApart(order, signal))
  const took = elapsed() - began
  const dueAt = now() + Math.max(HOUR_MS, took * IDLE_TIMES)
  await finishJob(db, 'insights', claim, { finishedAt: now(), dueAt })
  log.info({ questions, took: Math.round(took) }, 'counted what the answers say')
  return true
}

/** Counts in a process of its own: neither the work nor the memory it takes is the site's. */
async function countApart(order: InsightsOrder, signal: AbortSignal): Promise<number> {
  const child = fork(WORKER, { signal, stdio: 'ignore', execArgv: ['--max-old-space-size=512'] })
  child.send(order)
  const ended = once(child, 'exit').then(() => ({ failure: 'the process ended' }))
  const heard = once(child, 'message') as Promise<[InsightsOutcome]>
  heard.catch(() => {})
  const outcome = await Promise.race([heard.then(([said]) => said), ended])
  child.kill()
  if ('failure' in outcome) throw new Error(`Counting insights failed: ${outcome.failure}`)
  return outcome.questions
}
