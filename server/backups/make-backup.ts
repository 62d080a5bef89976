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

/** What is to be saved where; all of it plain data, for the process that does it. */
export type BackupOrder = {
  site: Site
  place: StoragePlace
  keep: Retention
  /** A folder of the site's own, for what is under way; what is in it goes. */
  scratch: string
  now: number
}

/** A backup that was made and tried; `rows` of all tables, `expired` are those that went for it. */
export type MadeBackup = {
  name: string
  size: number
  rows: number
  files: number
  expired: number
}

/**
 * Saves the site, takes the copy back from where it is kept, restores it into a scratch database, and only then
 * lets older ones go. Throws an error that says what is wrong; a copy that could not be restored does not stay.
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
    // Of uploaded files the checksums are compared, and no copies are made.
    await restore({ database, media: { bucket: null } }, file)
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}

/** Takes away what is no longer kept, with what lies beside it; returns how many backups that were. */
async function prune(storage: Storage, keep: Retention): Promise<number> {
  const there = (await storage.list(BACKUPS_BEGIN)).map(({ name }) => name)
  const gone = expired(there, keep)
  for (const backup of gone) {
    for (const name of there.filter((one) => one.startsWith(backup))) await storage.remove(name)
  }
  return gone.length
}
