import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/time/units.ts'

/** Younger files and folders are not deleted, because another process may still use them. */
const ABANDONED_AFTER_MS = HOUR_MS

/**
 * Deletes what a crash left in the upload folder: unfinished files and partly restored folders. Returns the deleted
 * names.
 */
export async function removeAbandonedUploadFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const removed: string[] = []
  for (const name of names.filter((entry) => entry.endsWith('.part') || entry.startsWith('.restore-'))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(join(folder, name), { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}
