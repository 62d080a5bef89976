import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { HOUR_MS } from '#domain/time/units.ts'
import { doesBucketObjectExist, createStorageBucketClient, createStorageBucketResponseError } from './bucket-client.ts'
import type { BackupStorageLocation } from '../settings/storage-location.ts'
import { listBucketObjects } from './list-bucket.ts'
import type { FileStorage } from './storage.ts'

/**
 * Request timeout in milliseconds. Transfers of whole files have a longer one, because files can be large and
 * connections slow.
 */
const TIMEOUT_MS = 15_000
const FILE_TIMEOUT_MS = 4 * HOUR_MS

/** Opens a storage in an S3 bucket. A file may have up to 5 GB, the limit of a single upload. */
export function openBucketStorage(
  { bucket, prefix }: Extract<BackupStorageLocation, { bucket: unknown }>,
  timeoutMs = TIMEOUT_MS,
): FileStorage {
  const ask = createStorageBucketClient(bucket)
  const read = async (name: string) => {
    const response = await ask(`${prefix}${name}`, { method: 'GET' }, FILE_TIMEOUT_MS)
    if (!(await doesBucketObjectExist(response)) || !response.body) throw new Error(`There is no ${name} in the bucket`)
    return Readable.fromWeb(response.body as ReadableStream)
  }
  return {
    put: async (name, content, contentType) => {
      const isFile = typeof content === 'string'
      const body = isFile ? await openAsBlob(content) : new Uint8Array(content)
      const headers = {
        // Only files that are served to browsers have a content type. They never change, so browsers may cache them for
        // a year.
        ...(contentType && { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' }),
        // With this checksum, the bucket rejects content that was damaged during the upload.
        ...(!isFile && { 'x-amz-content-sha256': createHash('sha256').update(content).digest('hex') }),
      }
      const request = { method: 'PUT', body, headers }
      const response = await ask(`${prefix}${name}`, request, isFile ? FILE_TIMEOUT_MS : timeoutMs)
      if (!response.ok) throw await createStorageBucketResponseError(response)
      await response.body?.cancel()
    },
    get: async (name) => {
      const response = await ask(`${prefix}${name}`, { method: 'GET' }, timeoutMs)
      return (await doesBucketObjectExist(response)) ? Buffer.from(await response.arrayBuffer()) : null
    },
    has: async (name) => doesBucketObjectExist(await ask(`${prefix}${name}`, { method: 'HEAD' }, timeoutMs)),
    download: async (name, file) => {
      await pipeline(await read(name), createWriteStream(file, { mode: 0o600 }))
    },
    read,
    list: async (namePrefix) => {
      const objects = await listBucketObjects(bucket, `${prefix}${namePrefix}`)
      return objects.map(({ key, size }) => ({ name: key.slice(prefix.length), size }))
    },
    remove: async (name) => {
      await doesBucketObjectExist(await ask(`${prefix}${name}`, { method: 'DELETE' }, timeoutMs))
    },
  }
}
