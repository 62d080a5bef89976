import type { Answer } from './answer.ts'
import { isRight, isTyped, type Question } from '../questions/question.ts'

/**
 * How a first answer was given: an option picked, a guess typed, or the answer shown on request.
 */
export const PICK_WAYS = ['picked', 'typed', 'shown'] as const
export type PickWay = (typeof PICK_WAYS)[number]

/**
 * The part of a first pick by which it is counted. For typed guesses only their correctness is
 * counted.
 */
export type FirstPick = {
  way: PickWay
  /** The option as the question spells it; empty unless `way` is `picked`. */
  option: string
  correct: boolean
}

/** How often players and visitors made the same first pick. */
export type PickCount = FirstPick & { players: number; visitors: number }

/**
 * Longer options are counted by their first characters, because database indexes limit key length.
 */
const MOST_CHARACTERS = 400

type Chosen = Pick<Answer, 'choice' | 'correct'>

export function wayOf(
  question: Pick<Question, 'kind'>,
  { choice }: Pick<Chosen, 'choice'>,
): PickWay {
  if (choice === null) return 'shown'
  return isTyped(question) ? 'typed' : 'picked'
}

export function firstPick(way: PickWay, { choice, correct }: Chosen): FirstPick {
  return { way, option: way === 'picked' ? countedBy(choice ?? '') : '', correct }
}

function countedBy(option: string): string {
  return option.length > MOST_CHARACTERS ? [...option].slice(0, MOST_CHARACTERS).join('') : option
}

/** A pick with its count and its share of all first picks. */
export type PickShare = {
  label: string
  count: number
  share: number
  right: boolean
  /** Whether the viewer made this pick. */
  own: boolean
}

export type Solved = { solved: number; total: number }

/** Counts the right first picks and all first picks, of players and visitors together. */
export function solvedAtFirst(counts: readonly PickCount[]): Solved {
  const total = sum(counts)
  return { solved: sum(counts.filter(({ correct }) => correct)), total }
}

/**
 * Returns the shares of a question's picks in the order of `options`, followed by the shares of
 * other picks, if any. `own` is `null` for a player whose pick is unknown: no share is marked as
 * theirs.
 */
export function pickShares(
  question: Question,
  options: readonly string[],
  counts: readonly PickCount[],
  own: Chosen | null,
): PickShare[] {
  const total = sum(counts)
  const ownPick = own && firstPick(wayOf(question, own), own)
  const share = (
    label: string,
    matches: (pick: FirstPick) => boolean,
    right: boolean,
  ): PickShare => {
    const count = sum(counts.filter(matches))
    return {
      label,
      count,
      share: total === 0 ? 0 : count / total,
      right,
      own: ownPick !== null && matches(ownPick),
    }
  }
  const named = isTyped(question)
    ? [
        share('Typed it right', ({ way, correct }) => way !== 'shown' && correct, true),
        share('Typed something else', ({ way, correct }) => way !== 'shown' && !correct, false),
      ]
    : options.map((option) => {
        const key = countedBy(option)
        const matches = (pick: FirstPick) => pick.way === 'picked' && pick.option === key
        return share(option, matches, isRight(question, option))
      })
  const keys = new Set(options.map(countedBy))
  const isFormerOption = (pick: FirstPick) =>
    !isShown(pick) && !isTyped(question) && !keys.has(pick.option)
  const otherShares = [
    share('Asked for the answer', isShown, false),
    // For example an option that an author has changed since.
    share('Something else', isFormerOption, false),
  ]
  return [...named, ...otherShares.filter(({ count, own: isOwn }) => count > 0 || isOwn)]
}

function isShown({ way }: FirstPick): boolean {
  return way === 'shown'
}

function sum(counts: readonly PickCount[]): number {
  return counts.reduce((total, { players, visitors }) => total + players + visitors, 0)
}
