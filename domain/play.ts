import { isRight, type Question } from './question.ts'

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
}

export type PlayEvent =
  | { type: 'show options' }
  | { type: 'pick'; choice: string }
  | { type: 'show answer' }
  | { type: 'restore'; choice: string | null; correct: boolean }

export const NEW_PLAY: Play = {
  optionsShown: false,
  picks: [],
  solved: false,
  answerShown: false,
  restored: false,
}

export function play(question: Question, before: Play, event: PlayEvent): Play {
  switch (event.type) {
    case 'show options':
      return { ...before, optionsShown: true }
    case 'show answer':
      return { ...before, optionsShown: true, answerShown: true }
    case 'restore': {
      const { choice, correct } = event
      // Whoever is already playing is not interrupted.
      if (isOver(before) || before.picks.length > 0) return before
      return {
        optionsShown: true,
        picks: choice === null ? [] : [choice],
        solved: correct,
        answerShown: !correct,
        restored: true,
      }
    }
    case 'pick': {
      if (isOver(before) || before.picks.includes(event.choice)) return before
      return {
        ...before,
        optionsShown: true,
        picks: [...before.picks, event.choice],
        solved: isRight(question, event.choice),
      }
    }
  }
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
