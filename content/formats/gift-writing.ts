import type { Question } from '#domain/questions/question.ts'
import { oneLine, optionsInOrder } from './foreign-question.ts'

/** One question as GIFT, after its category when that is another than before. */
export function writeGift(question: Question, before: Question | null): string {
  const { text, answer, wrongOptions, acceptedAnswers, moreInfo } = question
  const [category] = question.categories
  const head = before?.categories[0] === category ? '' : `$CATEGORY: ${category}\n\n`
  const more = moreInfo ? `####[html]${escaped(oneLine(moreInfo))}\n` : ''
  // Options are in the format of their question unless they say otherwise.
  const isHard = [text, answer, ...wrongOptions, ...acceptedAnswers].some(isMistaken)
  const safe = isHard ? (one: string) => `[html]${escaped(encoded(oneLine(one)))}` : plain
  return `${head}${safe(text)} {\n${answersOf(question, safe)}${more}}\n\n`
}

function answersOf(question: Question, safe: (text: string) => string): string {
  const { kind, answer, acceptedAnswers } = question
  const lines = (options: readonly string[], isRight: (option: string) => boolean) =>
    options.map((option) => `${isRight(option) ? '=' : '~'}${safe(option)}\n`).join('')
  switch (kind) {
    case 'YesNo':
      return `${answer === 'Yes' ? 'TRUE' : 'FALSE'}\n`
    case 'Freetext':
      return lines([answer, ...acceptedAnswers], () => true)
    case 'MultiChoice':
      return lines(optionsInOrder(question), (option) => option === answer)
  }
}

/**
 * Matches what GIFT gives a meaning although it is escaped: a format marker, a weight, a comment, a pair, HTML,
 * or the parser's code for escaped characters.
 */
const MISTAKEN = /^\[|^%|^\/\/|^\$|->|&&\d{3};|[\\<&]|\[(?:html|markdown|moodle|plain)\]/i

function isMistaken(text: string): boolean {
  return MISTAKEN.test(oneLine(text))
}

function plain(text: string): string {
  return escaped(oneLine(text))
}

function escaped(text: string): string {
  return text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`)
}

function encoded(text: string): string {
  return text.replaceAll(/[&<>\\/%[\]$]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
