import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUploadName } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'
import type { MediaStorage } from './media-deps.ts'
import { bucketStorage } from '../storage/bucket-storage.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Settings } from '../settings/settings.ts'
import type { BucketSettings } from '../settings/storage-place.ts'

/** A bucket that does not reply within this time is away. */
const BUCKET_TIMEOUT_MS = 5000
/** Everybody asks for the picture of the day. The bucket is asked for it once. */
const REMEMBERED_BYTES = 8 * 1024 * 1024

const AWAY = new Refusal(
  503,
  'We cannot reach the place where our files are kept right now. Please try again in a moment.',
  { retryAfter: 5 },
)

/** The folder or the bucket that the settings name; nothing is opened before it is needed. */
export function openMediaStorage(place: Settings['media'], log: FastifyBaseLogger): MediaStorage {
  const storage =
    'bucket' in place
      ? bucketInMemory(place.bucket)
      : folderStorage(place.folder, { createFolder: true })
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

/** A bucket whose files stay in memory once they were read, the latest within 8 MB. */
function bucketInMemory(bucket: BucketSettings): MediaStorage {
  const { put, get, has } = bucketStorage({ bucket, prefix: '' }, BUCKET_TIMEOUT_MS)
  const remembered = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: async (name) => (await get(name)) ?? undefined,
  })
  return { put, has, get: async (name) => (await remembered.fetch(name)) ?? null }
}
