import type { FileHandle } from 'node:fs/promises'
import type { Change } from './wal-file.ts'

/** Brings the copy of a SQLite file, which nobody has open, to where a change leads. */
export async function applyChange(file: FileHandle, change: Change): Promise<void> {
  const { pageSize, pageCount, pages } = change
  for (const [page, bytes] of pages) await file.write(bytes, 0, pageSize, (page - 1) * pageSize)
  await file.truncate(pageCount * pageSize)
}
