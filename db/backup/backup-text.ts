import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { BackupInventory, BackupMarkerLine } from './backup-marks.ts'
import { type DatabaseTableDescription, listDatabaseTables } from '../engine/catalog.ts'
import { type MediaStorageLocation, listMediaNames } from './media-location.ts'
import { readTableLines, joinLines } from './table-rows.ts'
import type { Database } from '../tables/tables.ts'

/**
 * How many bytes of a file each base64 line of a backup holds. A multiple of three, so that only the last line has
 * padding.
 */
const BYTES_PER_LINE = 48 * 1024

/** Yields the text of a backup in pieces. Adds table counts, file sizes and checksums to `inventory` as it goes. */
export async function* generateBackupText(
  db: Database,
  media: MediaStorageLocation,
  inventory: BackupInventory,
): AsyncGenerator<string> {
  const totalChecksum = createHash('sha256')
  for await (const text of generateContents(db, media, inventory)) {
    totalChecksum.update(text)
    yield text
  }
  const { tables, files } = inventory
  yield formatMark({ tables: tables.size, files: files.size, sha256: totalChecksum.digest('hex') })
}

async function* generateContents(db: Database, media: MediaStorageLocation, inventory: BackupInventory) {
  yield formatMark(inventory.head)
  for (const table of await listDatabaseTables(db)) yield* generateTableText(db, table, inventory)
  if ('bucket' in media) return
  // Every upload is stored before a row refers to it. Files are read after the rows, so no row in the backup lacks
  // its file.
  for (const name of await listMediaNames(media)) yield* generateFileText(media.folder, name, inventory)
}

async function* generateTableText(db: Database, table: DatabaseTableDescription, { tables }: BackupInventory) {
  yield formatMark({ table: table.name, columns: table.columns.map(({ name }) => name) })
  const checksum = createHash('sha256')
  let count = 0
  for await (const lines of readTableLines(db, table)) {
    const text = joinLines(lines)
    checksum.update(text)
    count += lines.length
    yield text
  }
  const fingerprint = { count, sha256: checksum.digest('hex') }
  tables.set(table.name, fingerprint)
  yield formatMark({ tableEnd: table.name, ...fingerprint })
}

async function* generateFileText(folder: string, name: string, { files }: BackupInventory) {
  yield formatMark({ file: name })
  const checksum = createHash('sha256')
  let bytes = 0
  const stream = createReadStream(join(folder, name), { highWaterMark: BYTES_PER_LINE })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    checksum.update(chunk)
    bytes += chunk.length
    yield `"${chunk.toString('base64')}"\n`
  }
  files.set(name, bytes)
  yield formatMark({ fileEnd: name, bytes, sha256: checksum.digest('hex') })
}

function formatMark(mark: BackupMarkerLine): string {
  return `${JSON.stringify(mark)}\n`
}
