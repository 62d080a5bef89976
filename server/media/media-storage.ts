import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isUploadFileName } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'
import type { MediaStorage } from './media-deps.ts'
import { openBucketStorage } from '../storage/bucket-storage.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import type { ServerSettings } from '../settings/settings.ts'
import type { StorageBucketSettings } from '../settings/storage-location.ts'

const BUCKET_TIMEOUT_MS = 5000
/** The size of the memory cache. It holds the picture of the day, which all visitors request. */
const MAX_CACHED_BYTES = 8 * 1024 * 1024

const STORAGE_UNAVAILABLE = new Refusal(
  503,
  'We can’t reach our file storage right now. Please try again in a moment.',
  { retryAfter: 5 },
)

/**
 * Opens the storage of uploads: the folder or the bucket that the settings name. Connections are opened at the first
 * use.
 */
export function openMediaStorage(place: ServerSettings['media'], log: FastifyBaseLogger): MediaStorage {
  const storage =
    'bucket' in place ? openCachedBucket(place.bucket) : openFolderStorage(place.folder, { createFolder: true })
  /**
   * Runs `work` if the name is a valid upload name, and returns `fallback` if not. Converts errors to a Refusal with
   * 503.
   */
  const runSafely = async <T>(name: string, work: () => Promise<T>, fallback: T): Promise<T> => {
    if (!isUploadFileName(name)) return fallback
    try {
      return await work()
    } catch (error) {
      log.error({ err: error }, 'the media storage failed')
      throw STORAGE_UNAVAILABLE
    }
  }
  return {
    put: (name, bytes, contentType) => runSafely(name, () => storage.put(name, bytes, contentType), undefined),
    get: (name) => runSafely(name, () => storage.get(name), null),
    has: (name) => runSafely(name, () => storage.has(name), false),
  }
}

/** Opens a bucket with a memory cache of 8 MB for files that were read. */
function openCachedBucket(bucket: StorageBucketSettings): MediaStorage {
  const { put, get, has } = openBucketStorage({ bucket, prefix: '' }, BUCKET_TIMEOUT_MS)
  const remembered = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: async (name) => (await get(name)) ?? undefined,
  })
  return { put, has, get: async (name) => (await remembered.fetch(name)) ?? null }
}
