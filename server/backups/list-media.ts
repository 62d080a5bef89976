import { isMediaName, type MediaPlace } from '#db/backup/media-place.ts'
import type { BucketSettings } from '../settings/storage-place.ts'
import { listBucket } from '../storage/list-bucket.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Where uploaded files are in a bucket, keeps a list of them beside a backup, with their checksums: `md5sum -c` holds
 * a copy of the bucket against it. What the bucket tells no checksum of stands there as a remark.
 */
export async function listBucketMedia(
  media: MediaPlace,
  storage: Storage,
  backup: string,
): Promise<void> {
  if (!('bucket' in media)) return
  const objects = await listBucket(media.bucket as BucketSettings, '')
  const files = objects.filter(({ key }) => isMediaName(key))
  const lines = files.map(({ key, md5, size }) =>
    md5 ? `${md5}  ${key}\n` : `# without a checksum: ${key}, ${size} bytes\n`,
  )
  await storage.put(`${backup}.media.md5`, Buffer.from(lines.join('')))
}
