import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadsContract } from '#contract/uploads.ts'
import type { Upload } from '#domain/media.ts'
import type { Deps } from '../deps.ts'
import type { MediaDeps, MediaStorage } from './media-deps.ts'
import { type MakePictures, openPictures, RECIPE } from './pictures.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { serveFile } from '../http/serve-files.ts'
import { FORM_OPTIONS, readUpload, refuseNoForm } from './upload-form.ts'
import { kindOf } from './upload-kind.ts'

const UPLOADS = { most: 30, withinMs: 10 * 60_000 }

/** Takes pictures and PDFs from authors. */
export async function serveUploads(app: FastifyInstance, deps: Deps & MediaDeps): Promise<void> {
  const endpoint = uploadsContract.upload
  const attempts = rateLimit({ ...UPLOADS, now: deps.elapsed })
  const makePictures = openPictures()
  await app.register(async (uploads) => {
    await uploads.register(multipart, FORM_OPTIONS)
    serveFile(uploads, deps, endpoint, {
      before: (request, player) => {
        refuseNoForm(request)
        attempts.take(player.id)
      },
      handle: async ({ request, reply }) => {
        const { bytes, name } = await readUpload(request)
        const kept =
          kindOf(bytes) === 'pdf'
            ? await keepPdf(deps.media, bytes)
            : await keepPicture(deps.media, bytes, makePictures)
        const data = { ...kept, fileName: name }
        const said = endpoint.reply.parse({ data, message: `File Uploaded ${name}` })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(said))
      },
    })
  })
}

type Kept = Omit<Upload, 'fileName'>

async function keepPdf(media: MediaStorage, bytes: Buffer): Promise<Kept> {
  const name = `${hashOf(bytes)}.pdf`
  if (!(await media.has(name))) await media.put(name, bytes, 'application/pdf')
  return { url: `/Media/${name}`, smallUrl: '' }
}

async function keepPicture(
  media: MediaStorage,
  bytes: Buffer,
  makePictures: MakePictures,
): Promise<Kept> {
  const hash = hashOf(bytes, RECIPE)
  const [name, smallName] = [`${hash}.webp`, `${hash}-small.webp`]
  if (!(await media.has(name))) {
    const { large, small } = await makePictures(bytes)
    await media.put(smallName, small, 'image/webp')
    // Last, because where it is the small one is taken to be as well.
    await media.put(name, large, 'image/webp')
  }
  return { url: `/Media/${name}`, smallUrl: `/Media/${smallName}` }
}

/** The first half of a checksum, which is enough to tell all files apart. */
function hashOf(bytes: Buffer, recipe = ''): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
}
