import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUploadFileName } from '#domain/site/media.ts'
import type { MediaStorage } from '../../media/media-deps.ts'

/** Where pictures are read from: `drawings` is the folder of the product's own pictures, `media` stores the uploads. */
export type PublicArchivePictureSources = { drawings: string; media: MediaStorage }

/** A line of `pictures.csv` in the public archive: the file, its description, and the id of its question or quiz. */
export type PublicArchivePicture = {
  file: string
  shows: string
  of: string
  source: string
  licence: string
}

/**
 * The maximum number of bytes of pictures in the public archive. Larger collections are downloaded from the site one by
 * one.
 */
const MAX_PICTURES_BYTES = 300 * 1024 * 1024

const MEDIA_PATH_PATTERN = /^\/Media\/([\w-]+\.\w+)$/

/** Yields each picture of the questions and quizzes once. Skips pictures that other sites host. */
export async function* readPublicArchivePictures(
  from: PublicArchivePictureSources,
  questions: readonly {
    id: string
    mediaUrl: string
    mediaText: string
    source: string
    licence: string
  }[],
  quizzes: readonly { slug: string; picture: string; pictureText: string }[],
): AsyncIterable<PublicArchivePicture & { bytes: Buffer }> {
  const shown = [
    ...questions.map(({ id, mediaUrl, mediaText, source, licence }) => ({
      address: mediaUrl,
      shows: mediaText,
      of: id,
      source,
      licence,
    })),
    ...quizzes.map(({ slug, picture, pictureText }) => ({
      address: picture,
      shows: pictureText,
      of: `quiz ${slug}`,
      source: '',
      licence: '',
    })),
  ]
  const seen = new Set<string>()
  let total = 0
  for (const { address, ...about } of shown) {
    const name = MEDIA_PATH_PATTERN.exec(address)?.[1]
    if (name === undefined || seen.has(name)) continue
    seen.add(name)
    const bytes = await readPicture(from, name)
    if (!bytes || total + bytes.length > MAX_PICTURES_BYTES) continue
    total += bytes.length
    yield { file: `pictures/${name}`, ...about, bytes }
  }
}

/** Returns the bytes of a picture, or `null` if it was deleted. */
async function readPicture({ drawings, media }: PublicArchivePictureSources, name: string): Promise<Buffer | null> {
  if (isUploadFileName(name)) return media.get(name)
  return readFile(join(drawings, name)).catch(() => null)
}
