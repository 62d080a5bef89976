import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isUploadName } from '#domain/site/media.ts'
import type { MediaStorage } from '../media/media-deps.ts'
import type { ArchivedQuiz } from './archived-quizzes.ts'

/** Where pictures are: ours in a folder, uploads in their storage. */
export type PictureSource = { drawings: string; media: MediaStorage }

/** A picture or a sound in the archive: its file, what it shows, of which question or quiz, and what it may be used for. */
export type ArchivedPicture = {
  file: string
  shows: string
  of: string
  source: string
  licence: string
}

/** More than this is fetched from the site, one by one, in bytes. */
const MOST_BYTES = 300 * 1024 * 1024

const UNDER_MEDIA = /^\/Media\/([\w-]+\.\w+)$/

/** What questions and quizzes show, each once; what stands on other sites stays there. */
export async function* picturesOf(
  from: PictureSource,
  questions: readonly {
    id: string
    mediaUrl: string
    mediaText: string
    source: string
    licence: string
  }[],
  quizzes: readonly ArchivedQuiz[],
): AsyncIterable<ArchivedPicture & { bytes: Buffer }> {
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
    const name = UNDER_MEDIA.exec(address)?.[1]
    if (name === undefined || seen.has(name)) continue
    seen.add(name)
    const bytes = await pictureNamed(from, name)
    if (!bytes || total + bytes.length > MOST_BYTES) continue
    total += bytes.length
    yield { file: `pictures/${name}`, ...about, bytes }
  }
}

/** Null when there is none of this name any more. */
async function pictureNamed(
  { drawings, media }: PictureSource,
  name: string,
): Promise<Buffer | null> {
  if (isUploadName(name)) return media.get(name)
  return readFile(join(drawings, name)).catch(() => null)
}
