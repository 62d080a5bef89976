import { createHash, randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadsContract } from '#contract/uploads/contract.ts'
import type { Upload } from '#domain/site/media.ts'
import { addActivity } from '../activity/record-activity.queries.ts'
import type { Deps } from '../deps.ts'
import type { MediaDeps, MediaStorage } from './media-deps.ts'
import { type MakePictures, openPictures, RECIPE } from './pictures.ts'
import { openLimiter } from '../http/limiter.ts'
import { serveFile } from '../http/serve-files.ts'
import { FORM_OPTIONS, readUpload, refuseNoForm } from './upload-form.ts'
import { kindOf } from './upload-kind.ts'

/** Serves the upload endpoint, through which authors send pictures and PDFs. */
export async function serveUploads(app: FastifyInstance, deps: Deps & MediaDeps): Promise<void> {
  const endpoint = uploadsContract.upload
  const attempts = openLimiter(deps, 'uploads')
  const makePictures = openPictures()
  await app.register(async (uploads) => {
    await uploads.register(multipart, FORM_OPTIONS)
    serveFile(uploads, deps, endpoint, {
      before: async (request, player) => {
        refuseNoForm(request)
        await attempts.take(player.id)
      },
      handle: async ({ request, reply, player: { id: userId } }) => {
        const { bytes, name } = await readUpload(request)
        const kept =
          kindOf(bytes) === 'pdf'
            ? await keepPdf(deps.media, bytes)
            : await keepPicture(deps.media, bytes, makePictures)
        await noteUpload(deps, { userId, at: deps.now(), about: `${name} (${kept.url})` })
        const data = { ...kept, fileName: name }
        const body = endpoint.reply.parse({ data, message: `File Uploaded ${name}` })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      },
    })
  })
}

/** Adds an upload to the activity log. The upload cannot be undone, because questions may already use the file. */
function noteUpload(
  { content }: Pick<Deps, 'content'>,
  by: { userId: string; at: number; about: string },
): Promise<void> {
  const entry = { ...by, id: randomUUID(), action: 'uploaded', questions: 0, quizzes: 0 } as const
  return content.write(async (trx) => ({ result: await addActivity(trx, entry), changed: false }))
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
    // The large picture is stored last, because its presence means that the small one is stored too.
    await media.put(name, large, 'image/webp')
  }
  return { url: `/Media/${name}`, smallUrl: `/Media/${smallName}` }
}

/** Returns the first half of a SHA-256 checksum, which is long enough to be unique. */
function hashOf(bytes: Buffer, recipe = ''): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
}
