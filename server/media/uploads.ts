import { createHash, randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadsContract } from '#contract/uploads/contract.ts'
import type { StoredUpload } from '#domain/site/media.ts'
import { insertActivityLogEntry } from '../activity/record-activity.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import type { MediaDependencies, MediaStorage } from './media-deps.ts'
import { type PictureEncoder, createPictureEncoder, UPLOADED_PICTURE_ENCODING_VERSION } from './picture-encoder.ts'
import { createAttemptRateLimiter } from '../http/limiter.ts'
import { serveFileEndpoint } from '../http/serve-files.ts'
import { MEDIA_UPLOAD_PARSER_OPTIONS, readSingleUploadedFile, requireUploadForm } from './upload-form.ts'
import { detectUploadKind } from './upload-kind.ts'

/** Serves the upload endpoint, through which authors send pictures and PDFs. */
export async function serveUploads(app: FastifyInstance, deps: ServerDependencies & MediaDependencies): Promise<void> {
  const endpoint = uploadsContract.upload
  const attempts = createAttemptRateLimiter(deps, 'uploads')
  const makePictures = createPictureEncoder()
  await app.register(async (uploads) => {
    await uploads.register(multipart, MEDIA_UPLOAD_PARSER_OPTIONS)
    serveFileEndpoint(uploads, deps, endpoint, {
      before: async (request, player) => {
        requireUploadForm(request)
        await attempts.take(player.id)
      },
      handle: async ({ request, reply, player: { id: userId } }) => {
        const { bytes, name } = await readSingleUploadedFile(request)
        const kept =
          detectUploadKind(bytes) === 'pdf'
            ? await storePdf(deps.media, bytes)
            : await storePicture(deps.media, bytes, makePictures)
        await recordUploadActivity(deps, { userId, at: deps.now(), about: `${name} (${kept.url})` })
        const data = { ...kept, fileName: name }
        const body = endpoint.reply.parse({ data, message: `File Uploaded ${name}` })
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
      },
    })
  })
}

/** Adds an upload to the activity log. The upload cannot be undone, because questions may already use the file. */
function recordUploadActivity(
  { content }: Pick<ServerDependencies, 'content'>,
  by: { userId: string; at: number; about: string },
): Promise<void> {
  const entry = { ...by, id: randomUUID(), action: 'uploaded', questions: 0, quizzes: 0 } as const
  return content.write(async (trx) => ({
    result: await insertActivityLogEntry(trx, entry),
    changed: false,
  }))
}

type UploadAddresses = Omit<StoredUpload, 'fileName'>

async function storePdf(media: MediaStorage, bytes: Buffer): Promise<UploadAddresses> {
  const name = `${hashUpload(bytes)}.pdf`
  if (!(await media.has(name))) await media.put(name, bytes, 'application/pdf')
  return { url: `/Media/${name}`, smallUrl: '' }
}

async function storePicture(
  media: MediaStorage,
  bytes: Buffer,
  makePictures: PictureEncoder,
): Promise<UploadAddresses> {
  const hash = hashUpload(bytes, UPLOADED_PICTURE_ENCODING_VERSION)
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
function hashUpload(bytes: Buffer, recipe = ''): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)
}
