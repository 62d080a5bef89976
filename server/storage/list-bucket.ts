import { createStorageBucketClient, createStorageBucketResponseError } from './bucket-client.ts'
import type { StorageBucketSettings } from '../settings/storage-location.ts'

/**
 * An object in a bucket. `md5` is `null` if the bucket does not report it, as for objects that it encrypts with its own
 * keys.
 */
type BucketObject = { key: string; size: number; md5: string | null }

const TIMEOUT_MS = 15_000

/** Lists the objects in a bucket whose keys start with `namePrefix`, sorted by key. */
export async function listBucketObjects(settings: StorageBucketSettings, namePrefix: string): Promise<BucketObject[]> {
  const ask = createStorageBucketClient(settings)
  const objects: BucketObject[] = []
  let next: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: namePrefix })
    if (next) query.set('continuation-token', next)
    const response = await ask('', { method: 'GET', query: query.toString() }, TIMEOUT_MS)
    if (!response.ok) throw await createStorageBucketResponseError(response)
    const page = await response.text()
    objects.push(...parseObjects(page))
    next = getElementText(page, 'NextContinuationToken')
  } while (next)
  return objects.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function parseObjects(page: string): BucketObject[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: getElementText(object, 'Key') ?? '',
    size: Number(getElementText(object, 'Size')),
    md5: /^"?([\da-f]{32})"?$/.exec(getElementText(object, 'ETag') ?? '')?.[1] ?? null,
  }))
}

const XML_ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function getElementText(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return (
    text?.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (XML_ENTITIES[name] ?? entity),
    ) ?? null
  )
}
