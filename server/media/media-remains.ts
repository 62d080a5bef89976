import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Whatever is younger may still be written, by this process or another. */
const ABANDONED_MS = 3_600_000

/** Takes away what a crash left in the folder of uploads: unfinished files and half-restored folders. */
export async function sweepRemains(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const swept: string[] = []
  for (const name of names.filter((one) => one.endsWith('.part') || one.startsWith('.restore-'))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs < ABANDONED_MS) continue
    await rm(join(folder, name), { recursive: true, force: true })
    swept.push(name)
  }
  return swept
}
