import { z } from 'zod'
import { isMediaName } from './media-place.ts'

/** Counts up when a backup is written in a way that a program of before could not read. */
export const BACKUP_FORMAT = 1

/** The format's own word for whose backup it is: it stays, whatever the site is called. */
export const BACKUP_OF = 'Something New'

/** What the first line of a backup begins with, whatever its format. */
export const BACKUP_BEGINNING = `{"backupOf":"${BACKUP_OF}","format":`

const count = z.int().min(0)
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** The first line: what the backup is of. */
const Head = z.strictObject({
  backupOf: z.literal(BACKUP_OF),
  format: z.literal(BACKUP_FORMAT),
  /** ISO text. */
  madeAt: z.iso.datetime(),
  /** The migrations that had run. */
  migrations: z.array(z.string()),
  /** Where the site kept uploaded files; those of a bucket are not in the backup. */
  mediaIn: z.enum(['folder', 'bucket']),
})

/** Rows follow, each a list of values in the order of these columns. */
const Table = z.strictObject({ table: z.string(), columns: z.array(z.string()) })
const TableEnd = z.strictObject({ tableEnd: z.string(), count, sha256 })

/** Its bytes follow, each line a text of base64. */
const File = z.strictObject({ file: z.string().refine(isMediaName) })
const FileEnd = z.strictObject({ fileEnd: z.string(), bytes: count, sha256 })

/** The last line; the checksum is that of all lines before. */
const Tail = z.strictObject({ tables: count, files: count, sha256 })

/** The lines of a backup that are neither rows nor bytes. */
export const Mark = z.union([Head, Table, TableEnd, File, FileEnd, Tail])

export type Mark = z.output<typeof Mark>
type Head = z.output<typeof Head>

/** What a backup holds: of each table how many rows and their checksum, and the uploaded files. */
export type Inventory = {
  head: Head
  tables: Map<string, { count: number; sha256: string }>
  /** Bytes of each file, by name. */
  files: Map<string, number>
}
