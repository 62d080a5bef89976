import type { Question } from '#domain/questions/question.ts'

/**
 * Returns the flaws of pictures and sounds, each line with the question's id. `files` are the names of the media files
 * in the pack.
 */
export function findMediaFlaws(questions: readonly Question[], files: readonly string[]): string[] {
  return questions
    .filter(({ mediaUrl }) => mediaUrl !== '')
    .flatMap((question) => findFlawsOfQuestion(question, files).map((flaw) => `${question.id}: ${flaw}`))
}

function findFlawsOfQuestion(question: Question, files: readonly string[]): string[] {
  const { mediaUrl, mediaText } = question
  const file = /^\/Media\/(.+)$/.exec(mediaUrl)?.[1]
  const flaws: string[] = []
  if (file !== undefined && !files.includes(file)) flaws.push(`There is no ${mediaUrl}`)
  if (mediaText === '') flaws.push(`No text says what ${mediaUrl} is`)
  if (revealsAnswer(question)) flaws.push(`The text for ${mediaUrl} has the answer in it`)
  return flaws
}

/** Returns whether the answer occurs in the picture's description or file name. */
function revealsAnswer({ kind, answer, mediaText, mediaUrl }: Question): boolean {
  if (kind === 'YesNo') return false
  return [mediaText, mediaUrl].some((text) => normalizeWords(text).includes(normalizeWords(answer)))
}

/** Returns the words in lower case, with a space before and after each. */
function normalizeWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
