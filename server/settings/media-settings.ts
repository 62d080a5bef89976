import { join } from 'node:path'
import type { z } from 'zod'
import type { StorageBucketSettings } from './storage-location.ts'
import { httpUrlSchema, nonEmptyTextSchema } from './variables.ts'

/** Schemas of the environment variables for an S3 bucket that stores uploaded files. */
export const MEDIA_BUCKET_ENVIRONMENT_VARIABLES = {
  S3_ENDPOINT: httpUrlSchema.optional(),
  S3_BUCKET: nonEmptyTextSchema.optional(),
  S3_REGION: nonEmptyTextSchema.optional(),
  S3_ACCESS_KEY_ID: nonEmptyTextSchema.optional(),
  S3_SECRET_ACCESS_KEY: nonEmptyTextSchema.optional(),
}

type MediaSettings = {
  /** The folder or bucket that stores uploaded files. */
  media: { folder: string } | { bucket: StorageBucketSettings }
}

type Environment = z.output<z.ZodObject<typeof MEDIA_BUCKET_ENVIRONMENT_VARIABLES>> & { DATA_DIR: string }

/** Reads the settings for uploads. Throws an error that names missing variables. */
export function readMediaSettings(env: Environment): MediaSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const all = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : name))
  if (missing.length === Object.keys(all).length) return { media: { folder: join(env.DATA_DIR, 'media') } }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error(`The settings of the bucket go together: please set ${missing.join(', ')} as well, or none of them`)
  }
  return {
    media: {
      bucket: {
        endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      },
    },
  }
}
