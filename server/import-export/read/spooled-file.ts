import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A received file that stays on disk until it is closed. Its name is deleted immediately, so that a crash leaves no file behind. */
export type TemporaryUploadFile = {
  fd: number
  bytes: number
  /** Closes the file and frees its disk space. May be called twice. */
  close: () => Promise<void>
}

/** Writes the chunks of a file to a folder, which is created if missing. Rethrows errors of reading and writing. */
export async function spoolToTemporaryFile(
  folder: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<TemporaryUploadFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const handle = await open(path, 'wx+', 0o600)
  // Deletes the name of the open file now, so that the file disappears even after a crash. Windows may refuse this
  // until the file is closed.
  await rm(path, { force: true }).catch(() => {})
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await handle.close()
    await rm(path, { force: true })
  }
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      await handle.appendFile(chunk)
      bytes += chunk.length
    }
    return { fd: handle.fd, bytes, close }
  } catch (error) {
    await close()
    throw error
  }
}
