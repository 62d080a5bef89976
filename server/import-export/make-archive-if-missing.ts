import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayAt } from '#domain/time/day.ts'
import type { Deps } from '../deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { archiveName } from './public-archive.ts'
import type { ArchiveOrder } from './public-archive-process.ts'

const PROGRAM = new URL('public-archive-process.ts', import.meta.url)

/** Makes today's public archive in a child process, unless it exists. Returns whether it was missing. */
export async function makeArchiveIfMissing(
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
  await metrics.job('public archive', () => runInChildProcess(PROGRAM, order, { signal }))
  return true
}
