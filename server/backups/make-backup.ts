import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, type Site } from '#db/backup/backup.ts'
import { restore } from '#db/backup/restore.ts'
import type { Retention } from '../settings/backup-settings.ts'
import type { StoragePlace } from '../settings/storage-place.ts'
import { backupName, BACKUPS_BEGIN } from './backup-names.ts'
import { listBucketMedia } from './list-media.ts'
import { expired } from './retention.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'

/** The message to the backup process: what to back up, and where to store the backup. */
export type BackupOrder = {
  site: Site
  place: StoragePlace
  keep: Retention
  /** A temporary folder that only backups use. Its content is deleted. */
  scratch: string
  now: number
}

/** A verified backup. `rows` counts the rows of all tables, `expired` the older backups that were deleted. */
export type MadeBackup = {
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
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { site, scratch, now } = order
  const storage = openStorage(order.place)
  const name = backupName(now)
  const file = join(scratch, name)
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { recursive: true })
  try {
    const { tables, files, size } = await backUp(site, file, now)
    await storage.put(name, file)
    await rm(file)
    await verify(storage, name, scratch)
    await listBucketMedia(site.media, storage, name)
    const rows = [...tables.values()].reduce((sum, { count }) => sum + count, 0)
    return { name, size, rows, files: files.size, expired: await prune(storage, order.keep) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function verify(storage: Storage, name: string, scratch: string): Promise<void> {
  const file = join(scratch, name)
  const database = { sqliteFile: join(scratch, 'restored.sqlite') }
  try {
    await storage.download(name, file)
    // Only compares the checksums of uploaded files, without restoring copies.
    await restore({ database, media: { bucket: null } }, file)
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

/** Deletes expired backups and their checksum lists. Returns how many backups were deleted. */
async function prune(storage: Storage, keep: Retention): Promise<number> {
  const names = (await storage.list(BACKUPS_BEGIN)).map(({ name }) => name)
  const outdated = expired(names, keep)
  for (const backup of outdated) {
    for (const name of names.filter((stored) => stored.startsWith(backup)))
      await storage.remove(name)
  }
  return outdated.length
}
