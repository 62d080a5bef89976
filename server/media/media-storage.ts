import type { FastifyBaseLogger } from 'fastify'
import { isUploadName } from '#domain/media.ts'
import { Refusal } from '../http/errors.ts'
import { bucketStorage } from './media-bucket.ts'
import type { MediaStorage } from './media-deps.ts'
import { folderStorage } from './media-folder.ts'
import type { Settings } from '../settings.ts'

const AWAY = new Refusal(
  503,
  'We cannot reach the place where our files are kept right now. Please try again in a moment.',
  { retryAfter: 5 },
)

/** The folder or the bucket that the settings name; nothing is opened before it is needed. */
export function openMediaStorage(place: Settings['media'], log: FastifyBaseLogger): MediaStorage {
  const storage = 'bucket' in place ? bucketStorage(place.bucket) : folderStorage(place.folder)
  /** Does what is wanted with a name that can be one of ours, and with nothing else. */
  const carefully = async <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
    if (!isUploadName(name)) return otherwise
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, 'the storage of files failed')
      throw AWAY
    }
  }
  return {
    put: (name, bytes, contentType) =>
      carefully(name, () => storage.put(name, bytes, contentType), undefined),
    get: (name) => carefully(name, () => storage.get(name), null),
    has: (name) => carefully(name, () => storage.has(name), false),
  }
}
