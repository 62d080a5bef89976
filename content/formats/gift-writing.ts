import type { Question } from '#domain/questions/question.ts'
import { collapseWhitespace, listAnswerOptionsAlphabetically } from './foreign-question.ts'

/** Formats one question as GIFT, after a category line if the category changes. */
export function formatQuestionInGiftFormat(question: Question, before: Question | null): string {
  const { text, answer, wrongOptions, acceptedAnswers, moreInfo } = question
  const [category] = question.categories
  const head = before?.categories[0] === category ? '' : `$CATEGORY: ${category}\n\n`
  const more = moreInfo ? `####[html]${escapeGift(collapseWhitespace(moreInfo))}\n` : ''
  // Options inherit the text format of their question.
  const isHard = [text, answer, ...wrongOptions, ...acceptedAnswers].some(isMisreadByGift)
  const safe = isHard ? (one: string) => `[html]${escapeGift(encodeGift(collapseWhitespace(one)))}` : toPlainGift
  return `${head}${safe(text)} {\n${formatAnswers(question, safe)}${more}}\n\n`
}

function formatAnswers(question: Question, safe: (text: string) => string): string {
  const { kind, answer, acceptedAnswers } = question
  const lines = (options: readonly string[], isRight: (option: string) => boolean) =>
    options.map((option) => `${isRight(option) ? '=' : '~'}${safe(option)}\n`).join('')
  switch (kind) {
    case 'YesNo':
      return `${answer === 'Yes' ? 'TRUE' : 'FALSE'}\n`
    case 'Freetext':
      return lines([answer, ...acceptedAnswers], () => true)
    case 'MultiChoice':
      return lines(listAnswerOptionsAlphabetically(question), (option) => option === answer)
  }
}

/**
 * Text that GIFT would misread even when it is escaped: a format marker, a weight, a comment, a
 * pair, HTML, or the parser's own code for escaped characters.
 */
const MISREAD_TEXT = /^\[|^%|^\/\/|^\$|->|&&\d{3};|[\\<&]|\[(?:html|markdown|moodle|plain)\]/i

function isMisreadByGift(text: string): boolean {
  return MISREAD_TEXT.test(collapseWhitespace(text))
}

function toPlainGift(text: string): string {
  return escapeGift(collapseWhitespace(text))
}

function escapeGift(text: string): string {
  return text.replaceAll(/[\\:#={}~]/g, String.raw`\$&`)
}

function encodeGift(text: string): string {
  return text.replaceAll(/[&<>\\/%[\]$]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
