export type StorageBucketSettings = {
  /** The URL of the storage server, without a trailing slash. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where backups are stored: a folder, or a bucket with a key prefix, which is empty or ends with a slash. */
export type BackupStorageLocation = { folder: string } | { bucket: StorageBucketSettings; prefix: string }

const PROTOCOLS: Record<string, string> = { 's3:': 'https', 's3+http:': 'http' }

/**
 * Parses `/a/folder`, `file:///a/folder` or `s3://KEY:SECRET@server/bucket/prefix?region=…` (`s3+http://` without TLS).
 * Returns `null` for anything else.
 */
export function parseBackupStorageLocation(text: string): BackupStorageLocation | null {
  if (text.startsWith('/')) return { folder: text }
  const url = URL.parse(text)
  if (url?.protocol === 'file:' && url.pathname !== '/') {
    return { folder: decodeURIComponent(url.pathname) }
  }
  const protocol = url && PROTOCOLS[url.protocol]
  if (!protocol) return null
  const [bucket, ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!bucket || !url.username || !url.password) return null
  return {
    bucket: {
      endpoint: `${protocol}://${url.host}`,
      bucket,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    prefix: prefix.map((part) => `${part}/`).join(''),
  }
}
