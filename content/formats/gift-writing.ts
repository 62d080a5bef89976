import type { Question } from '#domain/questions/question.ts'
import { oneLine, optionsInOrder } from './foreign-question.ts'

/** Formats one question as GIFT, after a category line if the category changes. */
export function writeGift(question: Question, before: Question | null): string {
  const { text, answer, wrongOptions, acceptedAnswers, moreInfo } = question
  const [category] = question.categories
  const head = before?.categories[0] === category ? '' : `$CATEGORY: ${category}\n\n`
  const more = moreInfo ? `####[html]${escaped(oneLine(moreInfo))}\n` : ''
  // Options inherit the text format of their question.
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
 * Text that GIFT would misread even when it is escaped: a format marker, a weight, a comment, a
 * pair, HTML, or the parser's own code for escaped characters.
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
