import { openBucket, unexpected } from '../site/bucket.ts'
import type { BucketSettings } from '../settings/storage-place.ts'

/**
 * An object in a bucket. `md5` is `null` if the bucket does not report it, as for objects that it encrypts with its
 * own keys.
 */
type BucketObject = { key: string; size: number; md5: string | null }

const PATIENCE_MS = 15_000

/** Lists the objects in a bucket whose keys start with `namePrefix`, sorted by key. */
export async function listBucket(
  settings: BucketSettings,
  namePrefix: string,
): Promise<BucketObject[]> {
  const ask = openBucket(settings)
  const objects: BucketObject[] = []
  let next: string | null = null
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix: namePrefix })
    if (next) query.set('continuation-token', next)
    const response = await ask('', { method: 'GET', query: query.toString() }, PATIENCE_MS)
    if (!response.ok) throw await unexpected(response)
    const page = await response.text()
    objects.push(...objectsOf(page))
    next = textOf(page, 'NextContinuationToken')
  } while (next)
  return objects.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function objectsOf(page: string): BucketObject[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: textOf(object, 'Key') ?? '',
    size: Number(textOf(object, 'Size')),
    md5: /^"?([\da-f]{32})"?$/.exec(textOf(object, 'ETag') ?? '')?.[1] ?? null,
  }))
}

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

function textOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return (
    text?.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string, name: string) =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? entity),
    ) ?? null
  )
}
