import { hostname } from 'node:os'
import type { Database } from '#db/tables/tables.ts'
import { jobRun, noteRun } from '../jobs/job-runs.queries.ts'

/** How long a process that was told to stop goes on serving, so that balancers that ask who is ready hear that it leaves. */
const TO_BE_HEARD_MS = 4000

/** How long nginx sends nothing to who refused a connection, though they be back: ten seconds, counted in whole ones. */
const LEFT_OUT_MS = 11_500

const START = 'process-start'

type Deps = { db: Database; now: () => number }

/** What a process is called: the one that is started anew in its place, and those that share its port, are called the same. */
export function nameOfProcess({ host, port }: { host: string; port: number }): string {
  return `${hostname()} ${host} ${port}`
}

/** Notes that a process serves from now on. */
export async function noteStart({ db, now }: Deps, name: string): Promise<void> {
  await noteRun(db, START, now(), name)
}

/**
 * How long a process that is told to stop should go on serving, in milliseconds: in a rolling restart until balancers have
 * found whoever was restarted before, so that somebody is always there.
 */
export async function leavingTime({ db, now }: Deps, name: string): Promise<number> {
  // Without a database nobody is of use.
  const latest = await jobRun(db, START).catch(() => null)
  if (latest === null || latest.finishedAt === null || latest.result === name) return TO_BE_HEARD_MS
  const since = Math.max(0, now() - latest.finishedAt)
  return Math.max(TO_BE_HEARD_MS, LEFT_OUT_MS - since)
}
