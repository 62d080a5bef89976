import type { FirstPickResult } from './answer.ts'
import { DOUBLE_CLICK_MS } from './reveal-timing.ts'
import { isRightAnswer, isAnsweredByTyping, type Question } from '../questions/question.ts'

/**
 * The state of one player's play of one question card. The first pick is recorded; after a wrong
 * pick the player may try again.
 */
export type QuestionPlayState = {
  /** Whether the player has opened the options (or the guess field). */
  optionsShown: boolean
  /**
   * The options that the player picked or the texts that the player typed, in order. If the player solved the question,
   * the last pick is the right one.
   */
  picks: readonly string[]
  solved: boolean
  /** Whether the player asked for the answer. This shows the explanation and does not count as solved. */
  answerShown: boolean
  /**
   * Whether this state of the question card was restored from a stored answer. `false` if the question was played now.
   */
  restored: boolean
  /** Whether the stored answer is a score that a client sent without the chosen option. */
  claimed: boolean
  /** When the options were opened, on the monotonic clock of the card's events; `null` while the options are closed. */
  shownAt: number | null
  /**
   * Milliseconds from opening the options to the first pick, or to asking for the answer without a
   * pick; `null` before that and for a restored play.
   */
  timeTaken: number | null
}

/** An event on a question card. `at` is in milliseconds on a monotonic clock. */
export type QuestionPlayEvent =
  | { type: 'show options'; at: number }
  | { type: 'pick'; choice: string; at: number }
  | { type: 'show answer'; at: number }
  | { type: 'restore'; choice: string | null; correct: boolean; claimed?: boolean }

export const INITIAL_QUESTION_PLAY_STATE: QuestionPlayState = {
  optionsShown: false,
  picks: [],
  solved: false,
  answerShown: false,
  restored: false,
  claimed: false,
  shownAt: null,
  timeTaken: null,
}

export function applyQuestionPlayEvent(
  question: Question,
  before: QuestionPlayState,
  event: QuestionPlayEvent,
): QuestionPlayState {
  switch (event.type) {
    case 'show options':
      if (before.optionsShown) return before
      return { ...before, optionsShown: true, shownAt: event.at }
    case 'show answer': {
      const timeTaken = timeOfFirstPick(before, event.at)
      return { ...before, optionsShown: true, answerShown: true, timeTaken }
    }
    case 'restore': {
      const { choice, correct, claimed = false } = event
      // A stored answer does not interrupt a play in progress.
      if (isQuestionPlayFinished(before) || before.picks.length > 0) return before
      return {
        ...INITIAL_QUESTION_PLAY_STATE,
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
      if (isQuestionPlayFinished(before) || before.picks.includes(choice)) return before
      if (!isAnsweredByTyping(question) && isDoubleClick(before, at)) return before
      return {
        ...before,
        optionsShown: true,
        picks: [...before.picks, choice],
        solved: isRightAnswer(question, choice),
        timeTaken: timeOfFirstPick(before, at),
      }
    }
  }
}

function isDoubleClick({ shownAt }: QuestionPlayState, at: number): boolean {
  return shownAt !== null && at - shownAt < DOUBLE_CLICK_MS
}

/**
 * Returns how many milliseconds passed between showing the options and the first pick; 0 if the options were never
 * shown.
 */
function timeOfFirstPick({ timeTaken, shownAt }: QuestionPlayState, at: number): number {
  return timeTaken ?? at - (shownAt ?? at)
}

/**
 * Returns whether the question is solved or the answer is shown. Then no pick is accepted and "more info" is shown.
 */
export function isQuestionPlayFinished(state: QuestionPlayState): boolean {
  return state.solved || state.answerShown
}

/** Returns whether the first pick was right; `null` before the first pick. */
export function isFirstPickRight(state: QuestionPlayState): boolean | null {
  if (state.picks.length === 0) return null
  return state.solved && state.picks.length === 1
}

/** Returns the result of the first pick; `null` before the first pick. */
export function getFirstPickResultOfPlay(state: QuestionPlayState): FirstPickResult | null {
  const { picks, solved, answerShown, claimed } = state
  if (solved && picks.length <= 1) return 'right'
  if (picks.length > 0 || (claimed && !solved)) return 'wrong'
  return answerShown ? 'shown' : null
}
