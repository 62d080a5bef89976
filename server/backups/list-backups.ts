import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerSettings } from '../settings/settings.ts'
import { BACKUP_FILE_NAME_PREFIX, parseBackupTime } from './backup-names.ts'
import { openFileStorage } from '../storage/open-storage.ts'
import type { StoredFile } from '../storage/storage.ts'

type SettingsWithBackups = Pick<ServerSettings, 'backup'>

/** Returns a line for each backup, the newest last. */
export async function formatBackupList(settings: SettingsWithBackups): Promise<string> {
  const backups = await listStoredBackups(settings)
  if (backups.length === 0) return 'There are no backups yet'
  return backups.map(({ name, size }) => `${name}  ${(size / 1_000_000).toFixed(1)} MB`).join('\n')
}

/**
 * Calls `work` with the path of a backup file. `name` is a local path, the name of a stored backup, or `latest`. A
 * stored backup is downloaded to a temporary file first.
 */
export async function withLocalBackupFile<T>(
  settings: SettingsWithBackups,
  name: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (!settings.backup || existsSync(name)) return work(name)
  const kept = await listStoredBackups(settings)
  const found = name === 'latest' ? kept.at(-1) : kept.find((backup) => backup.name === name)
  if (!found) return work(name)
  const file = join(settings.backup.scratch, found.name)
  await mkdir(dirname(file), { recursive: true })
  try {
    await openFileStorage(settings.backup.place).download(found.name, file)
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** Returns the backups at `BACKUP_URL`, the oldest first. */
export async function listStoredBackups({ backup }: SettingsWithBackups): Promise<StoredFile[]> {
  if (!backup) throw new Error('BACKUP_URL is not set')
  const stored = await openFileStorage(backup.place).list(BACKUP_FILE_NAME_PREFIX)
  return stored.filter(({ name }) => parseBackupTime(name) !== null)
}
