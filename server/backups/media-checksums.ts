import { isMediaName, type MediaLocation } from '#db/backup/media-location.ts'
import type { BucketSettings } from '../settings/storage-location.ts'
import { listBucketObjects } from '../storage/list-bucket.ts'
import type { FileStorage } from '../storage/storage.ts'

/**
 * Stores a checksum list of the media bucket next to a backup, so that `md5sum -c` can verify a copy of the bucket.
 * Files without a known checksum are listed as comments. Does nothing if uploads are not in a bucket.
 */
export async function storeMediaChecksums(media: MediaLocation, storage: FileStorage, backup: string): Promise<void> {
  if (!('bucket' in media)) return
  const objects = await listBucketObjects(media.bucket as BucketSettings, '')
  const files = objects.filter(({ key }) => isMediaName(key))
  const lines = files.map(({ key, md5, size }) =>
    md5 ? `${md5}  ${key}\n` : `# without a checksum: ${key}, ${size} bytes\n`,
  )
  await storage.put(`${backup}.media.md5`, Buffer.from(lines.join('')))
}
