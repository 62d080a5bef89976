import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { MediaDeps } from '../media/media-storage.ts'
import { sendUploaded } from '../media/media.ts'
import { FILE_HEADERS, PAGE_HEADERS } from '../http/security-headers.ts'

const YEAR_MS = 365 * 86_400_000
const HOUR_MS = 3_600_000

/**
 * The built files: those with a hash in their name may be kept for ever, the others for an hour.
 * Under /Media/ stand our drawings and what authors uploaded.
 */
export async function serveAssets(
  app: FastifyInstance,
  deps: MediaDeps,
  dist: string,
): Promise<void> {
  const options = {
    preCompressed: true,
    index: false,
    schemaHide: true,
    decorateReply: false,
  } as const
  await app.register(async (files) => {
    files.addHook('onRequest', async (_request, reply) => {
      for (const name of PAGE_HEADERS) reply.removeHeader(name)
      reply.headers(FILE_HEADERS)
    })
    await files.register(fastifyStatic, {
      ...options,
      root: join(dist, 'client/assets'),
      prefix: '/assets/',
      maxAge: YEAR_MS,
      immutable: true,
    })
    await files.register(
      async (media) => {
        // What is no drawing of ours may have been uploaded.
        media.setNotFoundHandler((request, reply) => sendUploaded(deps, request, reply))
        await media.register(fastifyStatic, {
          ...options,
          root: join(dist, 'client/Media'),
          prefix: '/',
          maxAge: HOUR_MS,
        })
      },
      { prefix: '/Media' },
    )
    await files.register(fastifyStatic, {
      ...options,
      root: join(dist, 'client/icons'),
      prefix: '/icons/',
      maxAge: HOUR_MS,
      // Whoever shows a link to us may show our icon.
      setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
    })
  })
}
