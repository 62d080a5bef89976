import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import type { WorkQueue } from '../http/work-queue.ts'
import { orderApart } from '../process-apart.ts'
import { startRecurring } from '../recurring.ts'
import { archiveName } from './public-archive.ts'
import type { ArchiveOrder } from './public-archive-process.ts'

const PROGRAM = new URL('public-archive-process.ts', import.meta.url)
const LOOK_EVERY_MS = 60_000

/** Sees to it that the archive of what has been shown is there, once a day. Returns how to stop it. */
export function startPublicArchive(
  deps: Deps,
  dist: string,
  inTurn: WorkQueue,
): () => Promise<void> {
  return startRecurring({
    everyMs: LOOK_EVERY_MS,
    inTurn,
    work: (signal) => makeWhenMissing(deps, dist, signal),
    onTrouble: (err) => deps.log.error({ err }, 'the archive was not made'),
  })
}

/** Has it made by a process of its own, if nobody has today; returns whether it was missing. */
export async function makeWhenMissing(
  { settings, now, metrics }: Pick<Deps, 'settings' | 'now' | 'metrics'>,
  dist: string,
  signal: AbortSignal,
): Promise<boolean> {
  const today = dayAt(now())
  const { folder } = settings.archive
  if (await stat(join(folder, archiveName(today))).catch(() => null)) return false
  const { database: place, siteUrl, media } = settings
  const order: ArchiveOrder = {
    place,
    folder,
    today,
    siteUrl,
    drawings: join(dist, 'client/Media'),
    media,
  }
  await metrics.job('public archive', () => orderApart<null>(PROGRAM, order, signal))
  return true
}
