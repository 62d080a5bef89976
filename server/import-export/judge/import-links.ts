import type { ParsedQuestion } from '#content/formats/foreign-question.ts'
import { isSafeUrl } from '#domain/text/safe-url.ts'

const AUDIO_OR_VIDEO_FILE = /\.(mp3|wav|ogg|oga|m4a|flac|aac|mp4|webm|mov|avi|m4v)([?#]|$)/i

/** Repairs the links of a question from a file, or removes those that are unusable. `notes` describes each change. */
export function repairImportedQuestionLinks(question: ParsedQuestion): {
  question: ParsedQuestion
  notes: string[]
} {
  const notes: string[] = []
  const { reference, mediaUrl } = question
  const kept = (link: string | undefined, what: string) => {
    if (!link || isSafeUrl(link)) return link
    const completed = `https://${link}`
    if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(link) && isSafeUrl(completed)) {
      notes.push(`${what} "${link.slice(0, 100)}" becomes ${completed.slice(0, 110)}`)
      return completed
    }
    notes.push(`${what} "${link.slice(0, 100)}" isn’t a web address, so it’s left out`)
    return ''
  }
  const media = kept(mediaUrl, 'The picture')
  const isHeard = media !== undefined && AUDIO_OR_VIDEO_FILE.test(media)
  if (isHeard) notes.push(`Left out, because we only show pictures: ${media.slice(0, 200)}`)
  return {
    question: {
      ...question,
      reference: kept(reference, 'The reference'),
      mediaUrl: isHeard ? '' : media,
    },
    notes,
  }
}
