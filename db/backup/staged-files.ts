import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that are written to a temporary folder and moved to their final folder when all are complete. */
export type RestoreStagingFolder = {
  begin: (name: string) => Promise<void>
  add: (bytes: Buffer) => Promise<void>
  end: () => Promise<void>
  /**
   * Moves all files to their final folder. Keeps an existing file that has the same bytes, and throws if the bytes
   * differ.
   */
  putInPlace: () => Promise<void>
  /** Deletes the staged files that `putInPlace` has not moved. */
  tidy: () => Promise<void>
}

/** Opens a staging folder inside `folder`. Both folders are created when the first restored file begins. */
export function openRestoreStagingFolder(folder: string): RestoreStagingFolder {
  const stage = join(folder, `.restore-${randomUUID()}`)
  const names: string[] = []
  let file: FileHandle | null = null
  return {
    begin: async (name) => {
      if (names.length === 0) await mkdir(stage, { recursive: true })
      names.push(name)
      file = await open(join(stage, name), 'wx')
    },
    add: async (bytes) => file?.writeFile(bytes),
    end: async () => {
      await file?.sync()
      await file?.close()
      file = null
    },
    putInPlace: async () => {
      for (const name of names) await refuseDifferentFile(join(stage, name), join(folder, name))
      for (const name of names) await rename(join(stage, name), join(folder, name))
    },
    tidy: async () => {
      await file?.close()
      await rm(stage, { recursive: true, force: true })
    },
  }
}

async function refuseDifferentFile(staged: string, place: string): Promise<void> {
  const existing = await readFile(place).catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  })
  if (existing && !existing.equals(await readFile(staged))) {
    throw new Error(`${place} already exists with other content`)
  }
}
