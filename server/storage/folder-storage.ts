import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { FileStorage } from './storage.ts'

/** Only the user of the site may read the stored files. */
const PRIVATE_MODES = { folder: 0o700, file: 0o600 }

/**
 * Opens a storage in a folder. Throws if the folder is missing, because it may be an unmounted disk, unless
 * `createFolder` is set.
 */
export function openFolderStorage(folder: string, { createFolder = false } = {}): FileStorage {
  return {
    put: async (name, content) => {
      if (!createFolder) {
        await stat(folder).catch(() => {
          throw new Error(`There is no folder ${folder}`)
        })
      }
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_MODES.folder })
      const part = `${path}.${randomUUID()}.part`
      try {
        if (typeof content === 'string') await copyFile(content, part)
        else await writeFile(part, content, { mode: PRIVATE_MODES.file })
        await syncToDisk(part)
        await rename(part, path)
        await syncToDisk(dirname(path))
      } finally {
        await rm(part, { force: true })
      }
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    has: async (name) => (await stat(join(folder, name)).catch(nullIfMissing)) !== null,
    download: (name, file) => copyFile(join(folder, name), file),
    read: async (name) => (await open(join(folder, name))).createReadStream(),
    list: async (namePrefix) => {
      const top = join(folder, dirname(`${namePrefix}x`))
      const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      const paths = (entries ?? []).filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const names = paths.map((path) => relative(folder, path).replaceAll('\\', '/'))
      const kept = names.filter((name) => name.startsWith(namePrefix) && !name.endsWith('.part'))
      return Promise.all(kept.toSorted().map(async (name) => ({ name, size: (await stat(join(folder, name))).size })))
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function syncToDisk(path: string): Promise<void> {
  // Windows needs no sync here: it cannot open folders, and it syncs the names of files itself.
  if (process.platform === 'win32') return
  const opened = await open(path, 'r')
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
