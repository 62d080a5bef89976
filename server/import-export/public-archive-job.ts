import { fork } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dayAt } from '#domain/day.ts'
import type { Deps } from '../deps.ts'
import { archiveName } from './public-archive.ts'
import type { ArchiveOrder } from './public-archive-process.ts'

const PROGRAM = fileURLToPath(new URL('public-archive-process.ts', import.meta.url))
const LOOK_EVERY_MS = 60_000

/** Sees to it that the archive of what has been shown is there, once a day. Returns how to stop it. */
export function startPublicArchive(deps: Deps, dist: string): () => void {
  const stopping = new AbortController()
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    try {
      await makeWhenMissing(deps, dist, stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) deps.log.error({ err: error }, 'the archive was not made')
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

/** Has it made by a process of its own, if nobody has today; returns whether it was missing. */
export async function makeWhenMissing(
  { settings, now, metrics }: Pick<Deps, 'settings' | 'now' | 'metrics'>,
  dist: string,
  signal: AbortSignal,
): Promise<boolean> {
  const today = dayAt(now())
  const { folder } = settings.archive
  if (await stat(join(folder, archiveName(today))).catch(() => null)) return false
  const child = fork(PROGRAM, { signal, stdio: 'ignore', execArgv: ['--max-old-space-size=512'] })
  const { database: place, siteUrl, media } = settings
  const drawings = join(dist, 'client/Media')
  child.send({ place, folder, today, siteUrl, drawings, media } satisfies ArchiveOrder)
  await metrics.job('public archive', async () => {
    const [status] = (await once(child, 'exit')) as [number | null]
    if (status !== 0) throw new Error('The process that makes the archive failed')
  })
  return true
}
