import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Inventory, Mark } from './backup-marks.ts'
import { type Table, tablesOf } from '../engine/catalog.ts'
import { type MediaPlace, mediaNames } from './media-place.ts'
import { linesOf, textOf } from './table-rows.ts'
import type { Database } from '../tables/tables.ts'

/** A multiple of three, so that only the last base64 line of a file has padding. */
const BYTES_A_LINE = 48 * 1024

/** Yields the text of a backup in pieces. Adds table counts, file sizes and checksums to `inventory` as it goes. */
export async function* backupText(
  db: Database,
  media: MediaPlace,
  inventory: Inventory,
): AsyncGenerator<string> {
  const totalChecksum = createHash('sha256')
  for await (const text of contents(db, media, inventory)) {
    totalChecksum.update(text)
    yield text
  }
  const { tables, files } = inventory
  yield line({ tables: tables.size, files: files.size, sha256: totalChecksum.digest('hex') })
}

async function* contents(db: Database, media: MediaPlace, inventory: Inventory) {
  yield line(inventory.head)
  for (const table of await tablesOf(db)) yield* tableText(db, table, inventory)
  if ('bucket' in media) return
  // Every upload is stored before a row refers to it. Files are read after the rows, so no row in the backup lacks
  // its file.
  for (const name of await mediaNames(media)) yield* fileText(media.folder, name, inventory)
}

async function* tableText(db: Database, table: Table, { tables }: Inventory) {
  yield line({ table: table.name, columns: table.columns.map(({ name }) => name) })
  const checksum = createHash('sha256')
  let count = 0
  for await (const lines of linesOf(db, table)) {
    const text = textOf(lines)
    checksum.update(text)
    count += lines.length
    yield text
  }
  const fingerprint = { count, sha256: checksum.digest('hex') }
  tables.set(table.name, fingerprint)
  yield line({ tableEnd: table.name, ...fingerprint })
}

async function* fileText(folder: string, name: string, { files }: Inventory) {
  yield line({ file: name })
  const checksum = createHash('sha256')
  let bytes = 0
  const stream = createReadStream(join(folder, name), { highWaterMark: BYTES_A_LINE })
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    checksum.update(chunk)
    bytes += chunk.length
    yield `"${chunk.toString('base64')}"\n`
  }
  files.set(name, bytes)
  yield line({ fileEnd: name, bytes, sha256: checksum.digest('hex') })
}

function line(mark: Mark): string {
  return `${JSON.stringify(mark)}\n`
}
