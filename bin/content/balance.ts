import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'

/** A smaller group of questions is not checked for an equal share of kinds, difficulties and right options. */
const MIN_QUESTIONS = 40
/**
 * The minimum number of yes/no questions for checking what share of them has the answer yes. Among fewer questions, the
 * share says little.
 */
const MIN_YES_NO_QUESTIONS = 20
/** A group with at least this many questions has stricter limits for the positions of the right options. */
const LARGE_GROUP_SIZE = 300

type MeasuredShare = { what: string; part: number; from: number; to: number }

export function findQuestionMixImbalances(group: string, questions: readonly Question[]): string[] {
  if (questions.length < MIN_QUESTIONS) return []
  return [...measureMixture(questions), ...measureOptionPositions(questions)]
    .filter(({ part, from, to }) => part < from || part > to)
    .map(
      ({ what, part, from, to }) =>
        `${group}: ${what}: ${formatPercent(part)}, not ${formatPercent(from)} to ${formatPercent(to)}`,
    )
}

function measureMixture(questions: readonly Question[]): MeasuredShare[] {
  const part = (isOne: (question: Question) => boolean) => questions.filter(isOne).length / questions.length
  const yesNo = questions.filter(({ kind }) => kind === 'YesNo')
  const yes = yesNo.filter(({ answer }) => answer === 'Yes').length / Math.max(1, yesNo.length)
  return [
    { what: 'easy', part: part((one) => one.difficulty === 'Easy'), from: 0.25, to: 0.5 },
    { what: 'medium', part: part((one) => one.difficulty === 'Medium'), from: 0.3, to: 0.55 },
    { what: 'hard', part: part((one) => one.difficulty === 'Hard'), from: 0.1, to: 0.3 },
    { what: 'yes/no', part: part((one) => one.kind === 'YesNo'), from: 0, to: 0.2 },
    { what: 'free text', part: part((one) => one.kind === 'Freetext'), from: 0.12, to: 0.25 },
    ...(yesNo.length < MIN_YES_NO_QUESTIONS ? [] : [{ what: 'yes among yes/no', part: yes, from: 0.35, to: 0.65 }]),
  ]
}

/**
 * Measures how often each position (A to D) has the right option. A player could win by always choosing the same
 * letter.
 */
function measureOptionPositions(questions: readonly Question[]): MeasuredShare[] {
  const chosen = questions.filter(({ kind }) => kind === 'MultiChoice')
  const stray = questions.length >= LARGE_GROUP_SIZE ? 0.05 : 0.2
  return [0, 1, 2, 3].map((place) => ({
    what: `the right option is ${'ABCD'[place]}`,
    part: chosen.filter((one) => getShuffledAnswerOptions(one)[place] === one.answer).length / chosen.length,
    from: 0.25 - stray,
    to: 0.25 + stray,
  }))
}

function formatPercent(part: number): string {
  return `${Math.round(part * 100)} %`
}
