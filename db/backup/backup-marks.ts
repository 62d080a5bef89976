import { z } from 'zod'
import { isMediaName } from './media-place.ts'

/** The version of the backup format. Increase it when older programs can no longer read new backups. */
export const BACKUP_FORMAT = 1

/** Identifies the format in the first line. It stays the same when a site has another name. */
export const BACKUP_OF = 'Something New'

/** The first characters of every backup, for all versions of the format. */
export const BACKUP_BEGINNING = `{"backupOf":"${BACKUP_OF}","format":`

const count = z.int().min(0)
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** The first line: when and from which database the backup was made. */
const Head = z.strictObject({
  backupOf: z.literal(BACKUP_OF),
  format: z.literal(BACKUP_FORMAT),
  /** ISO 8601 date and time. */
  madeAt: z.iso.datetime(),
  /** The names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  /** Where the site stores uploaded files. A backup contains files of a folder but not of a bucket. */
  mediaIn: z.enum(['folder', 'bucket']),
})

/** The lines after this mark are the rows of a table, each a JSON list of values in the order of `columns`. */
const Table = z.strictObject({ table: z.string(), columns: z.array(z.string()) })
const TableEnd = z.strictObject({ tableEnd: z.string(), count, sha256 })

/** The lines after this mark are the bytes of a file in base64, each a JSON string. */
const File = z.strictObject({ file: z.string().refine(isMediaName) })
const FileEnd = z.strictObject({ fileEnd: z.string(), bytes: count, sha256 })

/** The last line. `sha256` is the checksum of all lines before it. */
const Tail = z.strictObject({ tables: count, files: count, sha256 })

/** A line of a backup that is neither a table row nor file content. */
export const Mark = z.union([Head, Table, TableEnd, File, FileEnd, Tail])

export type Mark = z.output<typeof Mark>
type Head = z.output<typeof Head>

/** The contents of a backup: row count and checksum of each table, and the uploaded files. */
export type Inventory = {
  head: Head
  tables: Map<string, { count: number; sha256: string }>
  /** Size in bytes by file name. */
  files: Map<string, number>
}
