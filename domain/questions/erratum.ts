import { formatWildcardAnswer } from './guess.ts'
import type { QuestionFields } from './question-fields.ts'
import { QUESTION_KIND_RULES } from './question-kinds.ts'

/** A published correction of a question. */
export type Erratum = {
  /** Milliseconds since 1970. */
  at: number
  text: string
}

export const MAX_ERRATUM_CHARACTERS = 500

/**
 * Returns the default text of an erratum after an edit of a question; empty when the edit does not
 * change which answers are right. The author may replace the text.
 */
export function getDefaultErratumText(before: QuestionFields, after: QuestionFields): string {
  const added = (field: 'acceptedAnswers' | 'rejectedAnswers') =>
    after[field].filter((text) => !before[field].includes(text))
  const [accepted, rejected] = [added('acceptedAnswers'), added('rejectedAnswers')]
  const isReworded = QUESTION_KIND_RULES[after.kind].wrongOptions.most > 0 && !hasSameWrongOptions(before, after)
  return [
    before.answer !== after.answer && `The answer is ${after.answer}, not ${before.answer}.`,
    accepted.length > 0 && `Also right: ${formatAnswers(accepted)}.`,
    rejected.length > 0 && `Not accepted: ${formatAnswers(rejected)}.`,
    before.answer === after.answer && isReworded && 'The options were corrected.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

function formatAnswers(answers: readonly string[]): string {
  return answers.map(formatWildcardAnswer).join(', ')
}

function hasSameWrongOptions(before: QuestionFields, after: QuestionFields): boolean {
  const [then, now] = [new Set(before.wrongOptions), new Set(after.wrongOptions)]
  return then.size === now.size && [...then].every((text) => now.has(text))
}
