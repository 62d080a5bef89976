import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { StorageBucketSettings } from '#server/settings/storage-location.ts'

/** Starts a real S3 server with an empty bucket. Also returns how to stop it. */
export async function openBucketServer(): Promise<{
  settings: StorageBucketSettings
  close: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'something-new-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'trivia' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'trivia',
      region: 'us-east-1',
      // The only access key that this server accepts.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
