import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSound } from '#domain/media.ts'
import type { MediaDeps } from '../media/media-deps.ts'
import { sendUploaded } from '../media/media.ts'
import { replyCached } from '../http/cached-replies.ts'
import type { HttpDeps } from '../http/http-deps.ts'
import { DOCUMENT_HEADERS, WORKER_HEADERS } from '../http/security-headers.ts'

/** For what has a hash in its name. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** For what may come to look different: after a day the old one is shown once more while a new one is fetched. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000'

const OPTIONS = {
  preCompressed: true,
  index: false,
  schemaHide: true,
  decorateReply: false,
  // One way to ask again is enough, and nobody asks for a part of a file this small; but see sounds.
  lastModified: false,
  acceptRanges: false,
  cacheControl: false,
} as const

/** Sends a built file without what only documents heed, nor what a log would know it by. What is not found keeps all headers. */
const sent = (keeping: string) => (reply: FastifyReply) => {
  for (const name of [...DOCUMENT_HEADERS, 'x-request-id']) reply.removeHeader(name)
  reply.header('cache-control', keeping)
}

/** The built files. Under /Media/ stand our drawings and what authors uploaded. */
export async function serveAssets(
  app: FastifyInstance,
  deps: MediaDeps & HttpDeps,
  dist: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    ...OPTIONS,
    root: join(dist, 'client/assets'),
    prefix: '/assets/',
    setHeaders: sent(FOR_EVER),
  })
  await app.register(
    async (media) => {
      // What is no drawing of ours may have been uploaded.
      media.setNotFoundHandler((request, reply) => sendUploaded(deps, request, reply))
      await media.register(fastifyStatic, {
        ...OPTIONS,
        root: join(dist, 'client/Media'),
        prefix: '/',
        // Safari plays no sound of which it cannot have a part.
        acceptRanges: true,
        setHeaders: (reply, path) => {
          sent(FOR_A_DAY)(reply)
          if (!isSound(path)) reply.removeHeader('accept-ranges')
        },
      })
    },
    { prefix: '/Media' },
  )
  const worker = '/service-worker.js'
  const embedScript = '/embed.js'
  const licences = '/licences.txt'
  const favicon = '/favicon.ico'
  const options = { schema: { hide: true }, config: { allow: 'anyone' as const } }
  app.get(licences, options, (request, reply) =>
    replyCached(deps, { request, reply, address: licences }, async () => ({
      body: await readFile(join(dist, 'client', licences), 'utf8'),
      contentType: 'text/plain; charset=utf-8',
    })),
  )
  app.get(embedScript, options, (request, reply) =>
    replyCached(deps, { request, reply, address: embedScript }, async () => ({
      body: await readFile(join(dist, 'client', embedScript), 'utf8'),
      contentType: 'text/javascript; charset=utf-8',
      // It is for pages of others.
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    })),
  )
  app.get(favicon, options, (request, reply) =>
    replyCached(deps, { request, reply, address: favicon }, async () => ({
      body: await readFile(join(dist, 'client/icons', favicon)),
      contentType: 'image/x-icon',
      headers: { 'cross-origin-resource-policy': 'cross-origin' },
    })),
  )
  app.get(worker, options, (request, reply) =>
    replyCached(deps, { request, reply, address: worker }, async () => ({
      body: await readFile(join(dist, 'client', worker), 'utf8'),
      contentType: 'text/javascript; charset=utf-8',
      headers: WORKER_HEADERS,
    })),
  )
  await app.register(fastifyStatic, {
    ...OPTIONS,
    root: join(dist, 'client/packs'),
    prefix: '/packs/',
    setHeaders: sent(FOR_A_DAY),
  })
  await app.register(fastifyStatic, {
    ...OPTIONS,
    root: join(dist, 'client/icons'),
    prefix: '/icons/',
    setHeaders: (reply) => {
      sent(FOR_A_DAY)(reply)
      // Whoever shows a link to us may show our icon.
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
