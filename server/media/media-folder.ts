import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStorage } from './media-deps.ts'

/** Keeps files in a folder, which is made with the first of them. */
export function folderStorage(folder: string): MediaStorage {
  const pathOf = (name: string) => join(folder, name)
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      // Whoever looks, now or after a crash, finds all of the file or nothing.
      const part = pathOf(`${name}.${randomUUID()}.part`)
      try {
        await writeThrough(part, bytes)
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    has: async (name) => (await stat(pathOf(name)).catch(nullIfMissing)) !== null,
  }
}

/** Writes a new file and waits until the disk has it. */
async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the names in a folder; Windows opens no folders, and keeps names itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}
