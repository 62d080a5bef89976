import type { Question } from '#domain/question.ts'

const OURS = /^\/Media\/(.+)$/

/**
 * What is wrong with the pictures and sounds of questions, each a line that begins with the
 * question's id; `files` are the names of those that come with the pack.
 */
export function mediaFlaws(questions: readonly Question[], files: readonly string[]): string[] {
  const known = new Set(files)
  return questions
    .filter(({ mediaUrl }) => mediaUrl !== '')
    .flatMap((question) => {
      const { id, mediaUrl, mediaText } = question
      const file = OURS.exec(mediaUrl)?.[1]
      return [
        ...(file !== undefined && !known.has(file) ? [`${id}: There is no ${mediaUrl}`] : []),
        ...(mediaText === '' ? [`${id}: No text says what ${mediaUrl} is`] : []),
        ...(givesAway(question) ? [`${id}: The text for ${mediaUrl} has the answer in it`] : []),
      ]
    })
}

/** Whether the answer stands in the text for the picture, or in the picture's name. */
function givesAway({ kind, answer, mediaText, mediaUrl }: Question): boolean {
  if (kind === 'YesNo') return false
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return [mediaText, mediaUrl].some((text) => words(text).includes(words(answer)))
}
