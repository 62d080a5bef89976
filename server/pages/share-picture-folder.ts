import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { folderStorage } from '../storage/folder-storage.ts'
import { sweepRemains } from '../media/media-remains.ts'

/** Some eight hundred pictures: more than are shared in a season. */
const MOST_BYTES = 64 * 1024 * 1024

/** How many may be added before the folder is looked at again. */
const SWEEP_EVERY = 50

/** Share pictures that were drawn, under names that follow from what they show. */
export type SharePictureFolder = {
  get: (name: string) => Promise<Buffer | null>
  put: (name: string, png: Buffer) => Promise<void>
}

/**
 * Keeps pictures in a folder, the latest within 64 MB. It only saves work: what cannot be read or written is
 * drawn again.
 */
export function openSharePictureFolder(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  mostBytes = MOST_BYTES,
): SharePictureFolder {
  const storage = folderStorage(folder, { createFolder: true })
  let added = 0
  const put = async (name: string, png: Buffer) => {
    await storage.put(name, png)
    if (added++ % SWEEP_EVERY > 0) return
    await sweepRemains(folder)
    await removeOldest(folder, mostBytes)
  }
  const failed = (error: unknown) => {
    log.warn({ err: error }, 'a share picture could not be kept')
    return null
  }
  return {
    get: (name) => storage.get(name).catch(failed),
    put: async (name, png) => void (await put(name, png).catch(failed)),
  }
}

/** Takes away what was written first, until the rest is not too much. */
async function removeOldest(folder: string, mostBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another process may have taken it away.
      const { mtimeMs, size } = await stat(path).catch(() => ({ mtimeMs: 0, size: 0 }))
      return { path, mtimeMs, size }
    }),
  )
  let bytes = 0
  for (const { path, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > mostBytes) await rm(path, { force: true })
  }
}
