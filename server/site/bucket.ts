import type { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../settings/storage-place.ts'

/** Asks a bucket that speaks the S3 protocol, addressed by path, for an object or, without a key, for itself. */
export type AskBucket = (
  key: string,
  request: { method: string; body?: BodyInit; headers?: Record<string, string>; query?: string },
  patienceMs: number,
) => Promise<Response>

/** Nothing is loaded or opened before it is needed. */
export function openBucket(settings: BucketSettings): AskBucket {
  let client: Promise<AwsClient> | undefined
  return async (key, { query = '', ...request }, patienceMs) => {
    const aws = await (client ??= openClient(settings))
    const path = [settings.bucket, ...key.split('/')].map(encodeURIComponent).join('/')
    const address = `${settings.endpoint}/${path}${query && `?${query}`}`
    return aws.fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) })
  }
}

async function openClient({ accessKeyId, secretAccessKey, region }: BucketSettings) {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
}

/** Whether a reply brings what was asked for, or says that it is not there; anything else is thrown. */
export async function found(response: Response): Promise<boolean> {
  if (response.ok) return true
  if (response.status !== 404) throw await unexpected(response)
  await response.body?.cancel()
  return false
}

/** What a bucket says instead, such as that the key is wrong. */
export async function unexpected(response: Response): Promise<Error> {
  const text = await response.text()
  return new Error(`The bucket answered ${response.status}: ${text.slice(0, 300)}`)
}
