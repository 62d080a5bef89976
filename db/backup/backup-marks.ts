import { z } from 'zod'
import { isMediaFileName } from './media-location.ts'

/** The version of the backup format. Increase it when older programs can no longer read new backups. */
export const BACKUP_FORMAT = 1

/** The name of the backup format in the first line of a backup. It stays the same when a site has another name. */
export const BACKUP_PRODUCT_NAME = 'Something New'

/** The first characters of every backup, for all versions of the format. */
export const BACKUP_FILE_SIGNATURE = `{"backupOf":"${BACKUP_PRODUCT_NAME}","format":`

const count = z.int().min(0)
const sha256 = z.string().regex(/^[\da-f]{64}$/)

/** The first line of a backup: when and from which database the backup was made. */
const BackupHead = z.strictObject({
  backupOf: z.literal(BACKUP_PRODUCT_NAME),
  format: z.literal(BACKUP_FORMAT),
  /** When the backup was made, as an ISO 8601 date and time. */
  madeAt: z.iso.datetime(),
  /** The names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  /** Where the site stores uploaded files. A backup contains files of a folder but not of a bucket. */
  mediaIn: z.enum(['folder', 'bucket']),
})

/** The lines after this mark are the rows of a table, each a JSON list of values in the order of `columns`. */
const TableStart = z.strictObject({ table: z.string(), columns: z.array(z.string()) })
const TableEnd = z.strictObject({ tableEnd: z.string(), count, sha256 })

/** The lines after this mark are the bytes of a file in base64, each a JSON string. */
const FileStart = z.strictObject({ file: z.string().refine(isMediaFileName) })
const FileEnd = z.strictObject({ fileEnd: z.string(), bytes: count, sha256 })

/** The last line of a backup. `sha256` is the checksum of all lines before it. */
const BackupTail = z.strictObject({ tables: count, files: count, sha256 })

/** A line of a backup that is neither a table row nor file content. */
export const BackupMarkerLine = z.union([BackupHead, TableStart, TableEnd, FileStart, FileEnd, BackupTail])

export type BackupMarkerLine = z.output<typeof BackupMarkerLine>
type BackupHead = z.output<typeof BackupHead>

/** The contents of a backup: row count and checksum of each table, and the uploaded files. */
export type BackupInventory = {
  head: BackupHead
  tables: Map<string, { count: number; sha256: string }>
  /** The uploaded files: their sizes in bytes, by file name. */
  files: Map<string, number>
}
