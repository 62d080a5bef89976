import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { found, openBucket, unexpected } from '../bucket.ts'
import type { StoragePlace } from '../storage-place.ts'
import { listBucket } from './list-bucket.ts'
import type { Storage } from './storage.ts'

/** For what is asked, and for a whole file, which may be large and the line thin. */
const PATIENCE_MS = 15_000
const FILE_PATIENCE_MS = 4 * 3_600_000

/** Keeps copies in a bucket; one of them may have 5 GB, as S3 takes it in one go. */
export function bucketStorage({
  bucket,
  prefix,
}: Extract<StoragePlace, { bucket: unknown }>): Storage {
  const ask = openBucket(bucket)
  const read = async (name: string) => {
    const response = await ask(`${prefix}${name}`, { method: 'GET' }, FILE_PATIENCE_MS)
    if (!(await found(response)) || !response.body)
      throw new Error(`There is no ${name} in the bucket`)
    return Readable.fromWeb(response.body as ReadableStream)
  }
  return {
    put: async (name, content) => {
      const isFile = typeof content === 'string'
      const body = isFile ? await openAsBlob(content) : new Uint8Array(content)
      const patience = isFile ? FILE_PATIENCE_MS : PATIENCE_MS
      const response = await ask(`${prefix}${name}`, { method: 'PUT', body }, patience)
      if (!response.ok) throw await unexpected(response)
      await response.body?.cancel()
    },
    get: async (name, file) => {
      await pipeline(await read(name), createWriteStream(file, { mode: 0o600 }))
    },
    read,
    list: async (beginning) => {
      const objects = await listBucket(bucket, `${prefix}${beginning}`)
      return objects.map(({ key, size }) => ({ name: key.slice(prefix.length), size }))
    },
    remove: async (name) => {
      await found(await ask(`${prefix}${name}`, { method: 'DELETE' }, PATIENCE_MS))
    },
  }
}
