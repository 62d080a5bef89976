import type { StoragePlace } from '../settings/storage-place.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

export function openStorage(place: StoragePlace): Storage {
  return 'bucket' in place ? bucketStorage(place) : folderStorage(place.folder)
}
