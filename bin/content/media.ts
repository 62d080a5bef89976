import type { Question } from '#domain/questions/question.ts'

/**
 * What is wrong with the pictures and sounds of questions, each a line that begins with the
 * question's id; `files` are the names of those that come with the pack.
 */
export function mediaFlaws(questions: readonly Question[], files: readonly string[]): string[] {
  return questions
    .filter(({ mediaUrl }) => mediaUrl !== '')
    .flatMap((question) => flawsOfMedia(question, files).map((flaw) => `${question.id}: ${flaw}`))
}

function flawsOfMedia(question: Question, files: readonly string[]): string[] {
  const { mediaUrl, mediaText } = question
  const file = /^\/Media\/(.+)$/.exec(mediaUrl)?.[1]
  const flaws: string[] = []
  if (file !== undefined && !files.includes(file)) flaws.push(`There is no ${mediaUrl}`)
  if (mediaText === '') flaws.push(`No text says what ${mediaUrl} is`)
  if (givesAway(question)) flaws.push(`The text for ${mediaUrl} has the answer in it`)
  return flaws
}

/** Whether the answer stands in the text for the picture, or in the picture's name. */
function givesAway({ kind, answer, mediaText, mediaUrl }: Question): boolean {
  if (kind === 'YesNo') return false
  return [mediaText, mediaUrl].some((text) => inWords(text).includes(inWords(answer)))
}

/** Lower case words with a space before and after each. */
function inWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
