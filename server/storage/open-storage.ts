import type { BackupStorageLocation } from '../settings/storage-location.ts'
import { openBucketStorage } from './bucket-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import type { FileStorage } from './storage.ts'

export function openFileStorage(place: BackupStorageLocation): FileStorage {
  return 'bucket' in place ? openBucketStorage(place) : openFolderStorage(place.folder)
}
