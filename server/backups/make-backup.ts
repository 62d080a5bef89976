import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup, type BackupSource } from '#db/backup/backup.ts'
import { isMediaFileName, type MediaStorageLocation } from '#db/backup/media-location.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import type { BackupRetention } from '../settings/backup-settings.ts'
import type { StorageBucketSettings, BackupStorageLocation } from '../settings/storage-location.ts'
import { listBucketObjects } from '../storage/list-bucket.ts'
import { formatBackupName, BACKUP_FILE_NAME_PREFIX } from './backup-names.ts'
import { findExpiredBackups } from './retention.ts'
import { openFileStorage } from '../storage/open-storage.ts'
import type { FileStorage } from '../storage/storage.ts'

/** The message to the backup process: what to back up, and where to store the backup. */
export type BackupChildProcessInput = {
  site: BackupSource
  place: BackupStorageLocation
  keep: BackupRetention
  /** A temporary folder that only backups use. Its content is deleted. */
  scratch: string
  now: number
}

/** A verified backup. `rows` counts the rows of all tables, `expired` the older backups that were deleted. */
export type CompletedBackup = {
  name: string
  size: number
  rows: number
  files: number
  expired: number
}

/**
 * Makes and stores a backup, downloads it again, restores it into a scratch database, and only then deletes expired
 * backups. Throws an error and deletes the new backup if it cannot be restored.
 */
export async function createVerifiedBackup(order: BackupChildProcessInput): Promise<CompletedBackup> {
  const { site, scratch, now } = order
  const storage = openFileStorage(order.place)
  const name = formatBackupName(now)
  const file = join(scratch, name)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    const { tables, files, size } = await writeBackup(site, file, now)
    await storage.put(name, file)
    await rm(file)
    await verifyBackup(storage, name, scratch)
    await storeMediaChecksums(site.media, storage, name)
    const rows = [...tables.values()].reduce((sum, { count }) => sum + count, 0)
    return { name, size, rows, files: files.size, expired: await deleteExpiredBackups(storage, order.keep) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function verifyBackup(storage: FileStorage, name: string, scratch: string): Promise<void> {
  const file = join(scratch, name)
  const database = { sqliteFile: join(scratch, 'restored.sqlite') }
  try {
    await storage.download(name, file)
    // Uploaded files are not restored. Only their checksums are compared.
    await restoreBackup({ database, media: { bucket: null } }, file)
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

/**
 * Stores a checksum list of the media bucket next to a backup, so that `md5sum -c` can verify a copy of the bucket.
 * Files without a known checksum are listed as comments. Does nothing if uploads are not in a bucket.
 */
async function storeMediaChecksums(media: MediaStorageLocation, storage: FileStorage, backup: string): Promise<void> {
  if (!('bucket' in media)) return
  const objects = await listBucketObjects(media.bucket as StorageBucketSettings, '')
  const files = objects.filter(({ key }) => isMediaFileName(key))
  const lines = files.map(({ key, md5, size }) =>
    md5 ? `${md5}  ${key}\n` : `# without a checksum: ${key}, ${size} bytes\n`,
  )
  await storage.put(`${backup}.media.md5`, Buffer.from(lines.join('')))
}

/** Deletes expired backups and their checksum lists. Returns how many backups were deleted. */
async function deleteExpiredBackups(storage: FileStorage, keep: BackupRetention): Promise<number> {
  const names = (await storage.list(BACKUP_FILE_NAME_PREFIX)).map(({ name }) => name)
  const outdated = findExpiredBackups(names, keep)
  for (const backup of outdated) {
    for (const name of names.filter((stored) => stored.startsWith(backup))) await storage.remove(name)
  }
  return outdated.length
}
