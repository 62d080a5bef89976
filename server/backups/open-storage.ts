import type { StoragePlace } from '../storage-place.ts'
import { bucketStorage } from './storage-bucket.ts'
import { folderStorage } from './storage-folder.ts'
import type { Storage } from './storage.ts'

export function openStorage(place: StoragePlace): Storage {
  return 'bucket' in place ? bucketStorage(place) : folderStorage(place.folder)
}
