import type { AnswerMark } from './answer.ts'
import { isRight, isTyped, type Question } from '../questions/question.ts'

/**
 * One player's way through one question card. The first pick is the record; a wrong pick leaves
 * the card open for further tries.
 */
export type Play = {
  /** Whether the options (or the field for a guess) have been asked for. */
  optionsShown: boolean
  /** What was chosen or typed, in order, the right one last if it came. */
  picks: readonly string[]
  solved: boolean
  /** Whether the answer was shown on request, which explains without counting. */
  answerShown: boolean
  /** Whether this is not a play of now, but what the record says of an earlier one. */
  restored: boolean
  /** Whether only the score of that earlier play is known, because a program reported no choice. */
  claimed: boolean
  /** When the options were asked for, by the clock of the events; null when nobody saw it. */
  shownAt: number | null
  /**
   * How long the options had been shown at the first pick, or when the answer was asked for without
   * one, in milliseconds; null before that, and of a restored play.
   */
  timeTaken: number | null
}

/** `at` is in milliseconds, by a clock that never goes back. */
export type PlayEvent =
  | { type: 'show options'; at: number }
  | { type: 'pick'; choice: string; at: number }
  | { type: 'show answer'; at: number }
  | { type: 'restore'; choice: string | null; correct: boolean; claimed?: boolean }

export const NEW_PLAY: Play = {
  optionsShown: false,
  picks: [],
  solved: false,
  answerShown: false,
  restored: false,
  claimed: false,
  shownAt: null,
  timeTaken: null,
}

/**
 * As long as a double click may take, in milliseconds. What is clicked or pressed just after the
 * options began to come in was meant for what stood there before, and the first pick is the record.
 */
const SAME_MOVE_MS = 500

export function play(question: Question, before: Play, event: PlayEvent): Play {
  switch (event.type) {
    case 'show options':
      if (before.optionsShown) return before
      return { ...before, optionsShown: true, shownAt: event.at }
    case 'show answer': {
      const timeTaken = timeAt(before, event.at)
      return { ...before, optionsShown: true, answerShown: true, timeTaken }
    }
    case 'restore': {
      const { choice, correct, claimed = false } = event
      // Whoever is already playing is not interrupted.
      if (isOver(before) || before.picks.length > 0) return before
      return {
        ...NEW_PLAY,
        optionsShown: true,
        picks: choice === null ? [] : [choice],
        solved: correct,
        answerShown: !correct,
        restored: true,
        claimed,
      }
    }
    case 'pick': {
      const { choice, at } = event
      if (isOver(before) || before.picks.includes(choice)) return before
      if (!isTyped(question) && isSameMove(before, at)) return before
      return {
        ...before,
        optionsShown: true,
        picks: [...before.picks, choice],
        solved: isRight(question, choice),
        timeTaken: timeAt(before, at),
      }
    }
  }
}

function isSameMove({ shownAt }: Play, at: number): boolean {
  return shownAt !== null && at - shownAt < SAME_MOVE_MS
}

/** The time of the first pick stands; whoever never saw the options took none. */
function timeAt({ timeTaken, shownAt }: Play, at: number): number {
  return timeTaken ?? at - (shownAt ?? at)
}

/** Solved or explained: nothing more can be picked, and 'more info' is shown. */
export function isOver(state: Play): boolean {
  return state.solved || state.answerShown
}

/** Whether the first pick was right; null while nothing was picked. */
export function firstPickRight(state: Play): boolean | null {
  if (state.picks.length === 0) return null
  return state.solved && state.picks.length === 1
}

/** What became of the question at the first pick; null while there is nothing to say. */
export function playMark(state: Play): AnswerMark | null {
  const { picks, solved, answerShown, claimed } = state
  if (solved && picks.length <= 1) return 'right'
  if (picks.length > 0 || (claimed && !solved)) return 'wrong'
  return answerShown ? 'shown' : null
}
