import type { Question } from '#domain/questions/question.ts'

/** The minimum number of questions at which a pack is checked for long, alike and repeated questions. */
const MIN_QUESTIONS = 100
/** The maximum number of characters of a short question. */
const SHORT_LENGTH = 90
const MIN_SHORT_SHARE = 0.5
/** Maximum share of questions that begin with "In 1969" or "In May 1969". */
const MAX_YEAR_OPENING_SHARE = 0.01
/** Maximum share of questions whose answer is also the answer of an earlier question. */
const MAX_REPEATED_ANSWER_SHARE = 0.022

const YEAR_OPENING = /^in (?:(?:early|late|about|around|[\p{Lu}]\p{Ll}+) )?\d{3,4}\b/iu
const AUXILIARY_VERB = /\b(?:is|was|are|were|do|does|did|has|had|have|can|could|will|would|may|might|must|should)\b/i
/** Last sentences of one or two words without a verb, such as "Why?" and "Which birds?", but not "Who won?". */
const SHORT_FRAGMENT = /^(?!who \S+$|what (?!for\b)\S+$)\S+(?: \S+)?$/i
/** Last sentences of two to four words without a verb, such as "On which cloth?" and "Why so much?". */
const LONG_FRAGMENT =
  /^(?:of|on|in|at|to|by|with|from|for|against|through|under|into|onto|after|why|how)(?: \S+){1,3}$/i

type SpokenQuestion = Pick<Question, 'id' | 'text' | 'answer' | 'kind'>

/**
 * Returns a sentence for each flaw that makes questions hard to read aloud: a last sentence without a verb ("Which?"),
 * too many long questions, openings with a year, or repeated answers.
 */
export function findReadAloudFlaws(questions: readonly SpokenQuestion[]): string[] {
  const fragments = questions
    .filter(({ text }) => endsWithSentenceFragment(text))
    .map(({ id }) => `${id}: The question ends in a fragment such as "Which?"`)
  return questions.length < MIN_QUESTIONS ? fragments : [...fragments, ...findExceededBudgets(questions)]
}

/** Returns whether the last sentence is a question without a verb, such as "Which?" or "On what?". */
export function endsWithSentenceFragment(text: string): boolean {
  const last = /[.!?…:]["”]?\s+([^.!?…:]+)\?$/.exec(text.trim())?.[1] ?? ''
  return !AUXILIARY_VERB.test(last) && (SHORT_FRAGMENT.test(last) || LONG_FRAGMENT.test(last))
}

function findExceededBudgets(questions: readonly SpokenQuestion[]): string[] {
  const share = (isCounted: (question: SpokenQuestion) => boolean) =>
    questions.filter(isCounted).length / questions.length
  const short = share(({ text }) => text.length <= SHORT_LENGTH)
  const yearOpenings = share(({ text }) => YEAR_OPENING.test(text))
  const repeated = countRepeatedAnswers(questions) / questions.length
  return [
    ...(short < MIN_SHORT_SHARE
      ? [
          `${formatPercent(short)} of the questions have at most ${SHORT_LENGTH} characters, not ${formatPercent(MIN_SHORT_SHARE)}`,
        ]
      : []),
    ...(yearOpenings > MAX_YEAR_OPENING_SHARE
      ? [
          `${formatPercent(yearOpenings)} of the questions begin with a year, not at most ${formatPercent(MAX_YEAR_OPENING_SHARE)}`,
        ]
      : []),
    ...(repeated > MAX_REPEATED_ANSWER_SHARE
      ? [
          `${formatPercent(repeated)} of the questions repeat an answer, not at most ${formatPercent(MAX_REPEATED_ANSWER_SHARE)}`,
        ]
      : []),
  ]
}

/**
 * Counts the questions with the same answer as an earlier question, regardless of case and articles. Ignores yes/no
 * questions.
 */
function countRepeatedAnswers(questions: readonly SpokenQuestion[]): number {
  const answers = questions
    .filter(({ kind }) => kind !== 'YesNo')
    .map(({ answer }) => answer.toLowerCase().replace(/^(?:an?|the) /, ''))
  return answers.length - new Set(answers).size
}

function formatPercent(part: number): string {
  return `${(part * 100).toFixed(1)} %`
}
