import { createHash } from 'node:crypto'
import type { AwsClient } from 'aws4fetch'
import { LRUCache } from 'lru-cache'
import type { MediaStorage } from './media-deps.ts'
import type { BucketSettings } from '../settings.ts'

/** A bucket that says nothing for so long is away, in milliseconds. */
const PATIENCE_MS = 5000

/** The picture of the day is asked for by everybody; the bucket is asked for it once. */
const REMEMBERED_BYTES = 8 * 1024 * 1024

/** Keeps files in a bucket that speaks the S3 protocol, addressed by path. */
export function bucketStorage(settings: BucketSettings, patienceMs = PATIENCE_MS): MediaStorage {
  let client: Promise<AwsClient> | undefined
  const ask = async (name: string, request: RequestInit): Promise<Response> => {
    const aws = await (client ??= openClient(settings))
    const address = `${settings.endpoint}/${encodeURIComponent(settings.bucket)}/${name}`
    return aws.fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) })
  }
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

async function openClient({ accessKeyId, secretAccessKey, region }: BucketSettings) {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
}

/** Whether a reply brings what was asked for, or says that it is not there. */
async function found(response: Response): Promise<boolean> {
  if (response.ok) return true
  if (response.status !== 404) throw await unexpected(response)
  await response.body?.cancel()
  return false
}

/** What a bucket says instead, such as that the key is wrong. */
async function unexpected(response: Response): Promise<Error> {
  const text = await response.text()
  return new Error(`The bucket answered ${response.status}: ${text.slice(0, 300)}`)
}
