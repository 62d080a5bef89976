import { openStorage } from '../storage/open-storage.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoragePlace } from '../settings/storage-place.ts'
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts'

const PROBE = 'doctor-probe.txt'

/** Checks that a file can be written, listed and deleted where uploads and backups are stored. */
export async function examineStorage({ media, backup }: Settings): Promise<Finding[]> {
  const bucket = 'bucket' in media ? [await examine('Bucket', { ...media, prefix: '' })] : []
  if (!backup) {
    const todo = 'Set BACKUP_URL to a location on another disk than the site'
    return [...bucket, warning('Backups', 'no backups are scheduled', todo)]
  }
  return [...bucket, await examine('Place of backups', backup.place)]
}

async function examine(about: string, place: StoragePlace): Promise<Finding> {
  const name = 'bucket' in place ? place.bucket.bucket : place.folder
  try {
    const storage = openStorage(place)
    await storage.put(PROBE, Buffer.from('Does this place take files?\n'))
    const kept = await storage.list(PROBE)
    await storage.remove(PROBE)
    if (kept.length > 0) return good(about, `${name} stores, lists and deletes files`)
    return wrong(about, `${name} does not list a stored file`, 'Let the key list objects, too')
  } catch (error) {
    return wrong(
      about,
      `${name}: ${reasonOf(error)}`,
      'Check that the location exists and is writable with these settings',
    )
  }
}
