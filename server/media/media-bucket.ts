import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { found, openBucket, unexpected } from '../bucket.ts'
import type { MediaStorage } from './media-deps.ts'
import type { BucketSettings } from '../storage-place.ts'

/** A bucket that says nothing for so long is away, in milliseconds. */
const PATIENCE_MS = 5000

/** The picture of the day is asked for by everybody; the bucket is asked for it once. */
const REMEMBERED_BYTES = 8 * 1024 * 1024

/** Keeps files in a bucket that speaks the S3 protocol, addressed by path. */
export function bucketStorage(settings: BucketSettings, patienceMs = PATIENCE_MS): MediaStorage {
  const bucket = openBucket(settings)
  const ask = (name: string, request: Parameters<typeof bucket>[1]) =>
    bucket(name, request, patienceMs)
  const download = async (name: string): Promise<Buffer | null> => {
    const response = await ask(name, { method: 'GET' })
    const isThere = await found(response)
    return isThere ? Buffer.from(await response.arrayBuffer()) : null
  }
  const remembered = new LRUCache<string, Buffer>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: async (name) => (await download(name)) ?? undefined,
  })
  return {
    put: async (name, bytes, contentType) => {
      const response = await ask(name, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          // The bucket refuses what arrives damaged.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        },
      })
      if (!response.ok) throw await unexpected(response)
      await response.body?.cancel()
    },
    get: async (name) => (await remembered.fetch(name)) ?? null,
    has: async (name) => found(await ask(name, { method: 'HEAD' })),
  }
}
