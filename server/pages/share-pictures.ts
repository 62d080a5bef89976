import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createDayDifficultyRanker } from '../answers/day-difficulty-ranker.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { URL_NOT_FOUND_MESSAGE, Refusal } from '../http/errors.ts'
import type { MediaDependencies } from '../media/media-deps.ts'
import { createSharePictureRenderer } from './share-picture-renderer.ts'
import { openSharePictureFolder } from './share-picture-folder.ts'
import { findSharePicture } from './find-share-picture.ts'
import { getSharePictureFileName, type SharePicture } from './share-picture.ts'

/**
 * The maximum number of pictures that requests wait for. Further requests get the site's own picture as a stand-in
 * until theirs is drawn.
 */
const MAX_AWAITED_PICTURES = 4

/** How long clients may cache a picture or a stand-in, in seconds. */
const MAX_AGE_S = 300
const STAND_IN_MAX_AGE_S = 30

/**
 * Serves pictures for shared links: `/share/DD-MM-YYYY.png` for a day, with its question and category but without the
 * answer, and `/share/quiz-<slug>.png` for a quiz.
 */
export async function serveSharePictures(
  app: FastifyInstance,
  deps: ServerDependencies & MediaDependencies,
  dist: string,
): Promise<void> {
  const standIn = await readFile(join(dist, 'client/icons/share.png'))
  const find = openSharePictures(app, deps)
  const rankDay = createDayDifficultyRanker(deps)
  app.get<{ Params: { file: string } }>(
    '/share/:file',
    { schema: { hide: true }, config: { allow: 'anyone', costly: true } },
    async (request, reply) => {
      const picture = await findSharePicture(deps, join(dist, 'client/Media'), request.params.file, rankDay)
      if (!picture) throw new Refusal(404, URL_NOT_FOUND_MESSAGE)
      const name = getSharePictureFileName(picture)
      const isKnown = request.headers['if-none-match']?.includes(name) === true
      const png = isKnown ? null : await find(name, picture)
      // Any site that shows the link may show the picture.
      reply.type('image/png').header('cross-origin-resource-policy', 'cross-origin')
      if (!png && !isKnown) return sendPicture(STAND_IN_MAX_AGE_S, reply, standIn)
      reply.header('etag', `"${name}"`)
      return png ? sendPicture(MAX_AGE_S, reply, png) : sendPicture(MAX_AGE_S, reply.code(304))
    },
  )
}

function sendPicture(seconds: number, reply: FastifyReply, png?: Buffer): FastifyReply {
  return reply.header('cache-control', `public, max-age=${seconds}`).send(png)
}

/**
 * Returns a function that reads a picture from the folder or draws it. Concurrent requests share one drawing. The
 * result is `null` if drawing fails or takes too long.
 */
function openSharePictures(app: FastifyInstance, { settings, log }: ServerDependencies) {
  const folder = openSharePictureFolder(settings.sharePictures.folder, log)
  const renderer = createSharePictureRenderer()
  app.addHook('onClose', async () => renderer.close())
  const pendingPictures = new Map<string, Promise<Buffer | null>>()

  const draw = async (name: string, picture: SharePicture) => {
    try {
      const png = await renderer.draw(picture)
      await folder.put(name, png)
      return png
    } catch (error) {
      if (error instanceof Refusal) throw error
      log.error({ err: error }, 'could not draw a share picture')
      return null
    } finally {
      pendingPictures.delete(name)
    }
  }

  return async (name: string, picture: SharePicture): Promise<Buffer | null> => {
    const cached = pendingPictures.has(name) ? null : await folder.get(name)
    if (cached) return cached
    const isBeyondLimit = pendingPictures.size >= MAX_AWAITED_PICTURES && !pendingPictures.has(name)
    const drawing = pendingPictures.get(name) ?? draw(name, picture)
    pendingPictures.set(name, drawing)
    // If the queue of the renderer is full, the drawing rejects within one tick. Waiting for that tick lets the
    // rejection win over `null`, which stands for the stand-in picture.
    return isBeyondLimit ? Promise.race([drawing, setImmediate(null)]) : drawing
  }
}
