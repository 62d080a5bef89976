import { hostname } from 'node:os'
import type { Database } from '#db/tables/tables.ts'
import { getJobRun, recordJobRun } from '../jobs/job-runs.queries.ts'

/**
 * How long a stopping process continues to serve, so that load balancers notice from `/readyz` that the process is
 * leaving.
 */
const MIN_LEAVING_DELAY_MS = 4000

/** How long nginx avoids a server that refused a connection: ten seconds, plus rounding. */
const BALANCER_RETRY_MS = 11_500

const PROCESS_START = 'process-start'

type ServerDeps = { db: Database; now: () => number }

/**
 * Returns the name of a process. A restarted process keeps its name, and processes that share a port have the same
 * name.
 */
export function getProcessName({ host, port }: { host: string; port: number }): string {
  return `${hostname()} ${host} ${port}`
}

export async function recordProcessStart({ db, now }: ServerDeps, name: string): Promise<void> {
  await recordJobRun(db, PROCESS_START, now(), name)
}

/**
 * Returns how long a stopping process should continue to serve, in milliseconds. During a rolling restart it waits
 * until load balancers have found the process that restarted before it, so that one process is always reachable.
 */
export async function getShutdownDelayMs({ db, now }: ServerDeps, name: string): Promise<number> {
  // If the database cannot be read, this process is of little use to visitors, so it stops after the shortest delay.
  const latest = await getJobRun(db, PROCESS_START).catch(() => null)
  if (latest === null || latest.finishedAt === null || latest.result === name) return MIN_LEAVING_DELAY_MS
  const since = Math.max(0, now() - latest.finishedAt)
  return Math.max(MIN_LEAVING_DELAY_MS, BALANCER_RETRY_MS - since)
}
