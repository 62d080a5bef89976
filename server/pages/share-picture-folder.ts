import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { removeAbandonedUploadFiles } from '../media/media-remains.ts'

/**
 * The maximum size of the folder of share pictures. It has room for about 800 pictures, more than are shared in three
 * months.
 */
const MAX_FOLDER_BYTES = 64 * 1024 * 1024

/** The number of share pictures that are added between two clean-ups of their folder. */
const PICTURES_PER_SWEEP = 50

/** A cache of share pictures. The file names are hashes of the pictures' contents. */
type SharePictureFolder = {
  get: (name: string) => Promise<Buffer | null>
  put: (name: string, png: Buffer) => Promise<void>
}

/**
 * Opens a picture cache in a folder, which keeps the newest pictures within 64 MB. Read and write errors are only
 * logged, because a missing picture is drawn again.
 */
export function openSharePictureFolder(
  folder: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  mostBytes = MAX_FOLDER_BYTES,
): SharePictureFolder {
  const storage = openFolderStorage(folder, { createFolder: true })
  let added = 0
  const put = async (name: string, png: Buffer) => {
    await storage.put(name, png)
    if (added++ % PICTURES_PER_SWEEP > 0) return
    await removeAbandonedUploadFiles(folder)
    await removeOldestPictures(folder, mostBytes)
  }
  const failed = (error: unknown) => {
    log.warn({ err: error }, 'could not read or store a share picture')
    return null
  }
  return {
    get: (name) => storage.get(name).catch(failed),
    put: async (name, png) => void (await put(name, png).catch(failed)),
  }
}

/** Removes the oldest pictures until the rest fits the limit. */
async function removeOldestPictures(folder: string, mostBytes: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'))
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another process may have removed the file.
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
