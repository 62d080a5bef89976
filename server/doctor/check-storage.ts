import { openFileStorage } from '../storage/open-storage.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { BackupStorageLocation } from '../settings/storage-location.ts'
import { type SiteDiagnosticFinding, createDoctorFinding, getOneLineErrorReason } from './doctor-finding.ts'

const PROBE_FILE = 'doctor-probe.txt'

/** Checks that a file can be written, listed and deleted where uploads and backups are stored. */
export async function checkFileStorageAccess({ media, backup }: ServerSettings): Promise<SiteDiagnosticFinding[]> {
  const bucket = 'bucket' in media ? [await checkLocation('Bucket', { ...media, prefix: '' })] : []
  if (!backup) {
    const todo = 'Set BACKUP_URL to a location on another disk than the site'
    return [...bucket, createDoctorFinding.warning('Backups', 'no backups are scheduled', todo)]
  }
  return [...bucket, await checkLocation('Place of backups', backup.place)]
}

async function checkLocation(about: string, place: BackupStorageLocation): Promise<SiteDiagnosticFinding> {
  const name = 'bucket' in place ? place.bucket.bucket : place.folder
  try {
    const storage = openFileStorage(place)
    await storage.put(PROBE_FILE, Buffer.from('Does this place take files?\n'))
    const kept = await storage.list(PROBE_FILE)
    await storage.remove(PROBE_FILE)
    if (kept.length > 0) return createDoctorFinding.good(about, `${name} stores, lists and deletes files`)
    return createDoctorFinding.wrong(about, `${name} does not list a stored file`, 'Let the key list objects, too')
  } catch (error) {
    return createDoctorFinding.wrong(
      about,
      `${name}: ${getOneLineErrorReason(error)}`,
      'Check that the location exists and is writable with these settings',
    )
  }
}
