import type { AwsClient } from 'aws4fetch'
import type { StorageBucketSettings } from '../settings/storage-location.ts'

/**
 * Sends a signed request to an S3 bucket (path-style addresses). `key` names an object of the bucket. An empty `key`
 * means the bucket itself.
 */
type SendBucketRequest = (
  key: string,
  request: { method: string; body?: BodyInit; headers?: Record<string, string>; query?: string },
  patienceMs: number,
) => Promise<Response>

/** Creates a client for an S3 bucket. Loads the S3 library at the first request. */
export function createStorageBucketClient(settings: StorageBucketSettings): SendBucketRequest {
  let client: Promise<AwsClient> | undefined
  return async (key, { query = '', ...request }, patienceMs) => {
    const aws = await (client ??= createAwsClient(settings))
    const path = [settings.bucket, ...key.split('/')].map(encodeURIComponent).join('/')
    const address = `${settings.endpoint}/${path}${query && `?${query}`}`
    return aws.fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs) })
  }
}

async function createAwsClient({ accessKeyId, secretAccessKey, region }: StorageBucketSettings) {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
}

/**
 * Returns whether a bucket's reply says that the object exists: true for success, false for 404. Throws for any other
 * status.
 */
export async function doesBucketObjectExist(response: Response): Promise<boolean> {
  if (response.ok) return true
  if (response.status !== 404) throw await createStorageBucketResponseError(response)
  await response.body?.cancel()
  return false
}

/** Returns an error with the status and text of an unexpected reply. */
export async function createStorageBucketResponseError(response: Response): Promise<Error> {
  const text = await response.text()
  return new Error(`The bucket answered ${response.status}: ${text.slice(0, 300)}`)
}
