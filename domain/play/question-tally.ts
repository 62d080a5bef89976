import type { Answer } from './answer.ts'
import { isRightAnswer, isAnsweredByTyping, type Question } from '../questions/question.ts'

/** How a first answer was given: an option picked, a guess typed, or the answer shown on request. */
export const FIRST_PICK_METHODS = ['picked', 'typed', 'shown'] as const
export type FirstPickMethod = (typeof FIRST_PICK_METHODS)[number]

/**
 * The properties by which the tallies distinguish first picks. Typed guesses are distinguished only by whether they are
 * right.
 */
export type FirstPickTallyKey = {
  way: FirstPickMethod
  /** The picked option, spelled as in the question. Empty unless `way` is `picked`. */
  option: string
  correct: boolean
}

/** How often players and visitors made the same first pick. */
export type FirstPickCount = FirstPickTallyKey & { players: number; visitors: number }

/** Longer options are counted by their first characters, because database indexes limit key length. */
const MAX_COUNTED_CHARACTERS = 400

type AnswerChoice = Pick<Answer, 'choice' | 'correct'>

export function getFirstPickMethod(
  question: Pick<Question, 'kind'>,
  { choice }: Pick<AnswerChoice, 'choice'>,
): FirstPickMethod {
  if (choice === null) return 'shown'
  return isAnsweredByTyping(question) ? 'typed' : 'picked'
}

export function toFirstPick(way: FirstPickMethod, { choice, correct }: AnswerChoice): FirstPickTallyKey {
  return { way, option: way === 'picked' ? truncateOption(choice ?? '') : '', correct }
}

function truncateOption(option: string): string {
  return option.length > MAX_COUNTED_CHARACTERS ? [...option].slice(0, MAX_COUNTED_CHARACTERS).join('') : option
}

/** A pick with its count and its share of all first picks. */
export type FirstPickShare = {
  label: string
  count: number
  share: number
  right: boolean
  /** Whether the viewer made this pick. */
  own: boolean
}

export type FirstPickSolvedCount = { solved: number; total: number }

/** Counts the right first picks and all first picks, of players and visitors together. */
export function countSolvedAtFirstPick(counts: readonly FirstPickCount[]): FirstPickSolvedCount {
  const total = sumPicks(counts)
  return { solved: sumPicks(counts.filter(({ correct }) => correct)), total }
}

/**
 * Returns the shares of a question's picks in the order of `options`, followed by the shares of other picks, if any.
 * `own` is `null` for a player whose pick is unknown: no share is marked as theirs.
 */
export function computePickShares(
  question: Question,
  options: readonly string[],
  counts: readonly FirstPickCount[],
  own: AnswerChoice | null,
): FirstPickShare[] {
  const total = sumPicks(counts)
  const ownPick = own && toFirstPick(getFirstPickMethod(question, own), own)
  const share = (label: string, matches: (pick: FirstPickTallyKey) => boolean, right: boolean): FirstPickShare => {
    const count = sumPicks(counts.filter(matches))
    return {
      label,
      count,
      share: total === 0 ? 0 : count / total,
      right,
      own: ownPick !== null && matches(ownPick),
    }
  }
  const named = isAnsweredByTyping(question)
    ? [
        share('Typed it right', ({ way, correct }) => way !== 'shown' && correct, true),
        share('Typed something else', ({ way, correct }) => way !== 'shown' && !correct, false),
      ]
    : options.map((option) => {
        const key = truncateOption(option)
        const matches = (pick: FirstPickTallyKey) => pick.way === 'picked' && pick.option === key
        return share(option, matches, isRightAnswer(question, option))
      })
  const keys = new Set(options.map(truncateOption))
  const isFormerOption = (pick: FirstPickTallyKey) =>
    !isShownPick(pick) && !isAnsweredByTyping(question) && !keys.has(pick.option)
  const otherShares = [
    share('Asked for the answer', isShownPick, false),
    // Also counts picks of options that the question no longer has, because an author has changed them.
    share('Something else', isFormerOption, false),
  ]
  return [...named, ...otherShares.filter(({ count, own: isOwn }) => count > 0 || isOwn)]
}

function isShownPick({ way }: FirstPickTallyKey): boolean {
  return way === 'shown'
}

function sumPicks(counts: readonly FirstPickCount[]): number {
  return counts.reduce((total, { players, visitors }) => total + players + visitors, 0)
}
