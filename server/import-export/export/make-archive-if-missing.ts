import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../../server-deps.ts'
import { runInChildProcess } from '../../jobs/child-process.ts'
import { formatPublicArchiveFileName } from './public-archive.ts'
import type { PublicArchiveChildProcessInput } from './public-archive-process.ts'

const PUBLIC_ARCHIVE_PROGRAM = new URL('public-archive-process.ts', import.meta.url)

/** Makes today's public archive in a child process, unless it exists. Returns whether it was missing. */
export async function makePublicArchiveIfMissing(
  { settings, now, metrics }: Pick<ServerDependencies, 'settings' | 'now' | 'metrics'>,
  dist: string,
  signal: AbortSignal,
): Promise<boolean> {
  const today = getUtcDayOfInstant(now())
  const { folder } = settings.archive
  if (await stat(join(folder, formatPublicArchiveFileName(today))).catch(() => null)) return false
  const { database: place, siteUrl, media } = settings
  const order: PublicArchiveChildProcessInput = {
    place,
    folder,
    today,
    siteUrl,
    drawings: join(dist, 'client/Media'),
    media,
  }
  await metrics.job('public archive', () => runInChildProcess(PUBLIC_ARCHIVE_PROGRAM, order, { signal }))
  return true
}
