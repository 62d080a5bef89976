import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import type { Question } from '#domain/question.ts'
import { answersItself, draftFaultsOf, faultsOf, flawsOf } from '#domain/question-flaws.ts'

/** The texts of a question, ours or a file's. */
type Texts = Pick<
  ForeignQuestion,
  | 'text'
  | 'answer'
  | 'wrongOptions'
  | 'acceptedAnswers'
  | 'moreInfo'
  | 'reference'
  | 'mediaUrl'
  | 'source'
  | 'licence'
>

/** What the authors' forms take, in characters. */
const LONGEST: [string, number, (question: Texts) => readonly (string | undefined)[]][] = [
  ['The question', 500, ({ text }) => [text]],
  ['An option', 200, ({ answer, wrongOptions }) => [answer, ...wrongOptions]],
  ['An accepted answer', 200, ({ acceptedAnswers }) => acceptedAnswers],
  ['The explanation', 10_000, ({ moreInfo }) => [moreInfo]],
  ['A link', 1000, ({ reference, mediaUrl }) => [reference, mediaUrl]],
  ['The source', 300, ({ source }) => [source]],
  ['The licence', 100, ({ licence }) => [licence]],
]

const MOST_ACCEPTED = 50

/**
 * What is wrong with a question that wants to come in: `grave` keeps it out, `slight` is worth a
 * look. One that its file calls a draft may be unfinished.
 */
export function importFaults(question: Question, isDraft: boolean) {
  const all = [...new Set(flawsOf(question))]
  const faults = [...new Set(faultsOf(question))]
  const keepsOut = isDraft ? draftFaultsOf(question) : faults
  const grave = [...unkeepable(question), ...keepsOut]
  if (grave.length === 0 && !isDraft && !answersItself(question)) {
    grave.push('Its own answer would not count as right')
  }
  return { grave, slight: all.filter((flaw) => !grave.includes(flaw)) }
}

/** Which texts are longer than any form would take, or so many times that, each a sentence. */
export function tooLong(question: Texts, times = 1): string[] {
  return LONGEST.filter(([, most, texts]) =>
    texts(question).some((text) => text !== undefined && text.length > most * times),
  ).map(([what, most]) => `${what} is longer than ${most} characters`)
}

/** What no form would take, or the database could not keep. */
function unkeepable(question: Question): string[] {
  const faults = tooLong(question)
  if (question.acceptedAnswers.length > MOST_ACCEPTED) {
    faults.push(`There are more than ${MOST_ACCEPTED} accepted answers`)
  }
  if (LONGEST.some(([, , texts]) => texts(question).some((text) => text?.includes('\0')))) {
    faults.push('It holds the character NUL')
  }
  if (!/^[A-Za-z0-9][\w.:-]{0,199}$/.test(question.id)) {
    faults.push('Its id is not made of letters, digits, dots, colons and dashes')
  }
  return faults
}
