import { firstPickRight, isOver, type Play } from '#domain/play/play.ts'
import { isTyped, type Question } from '#domain/questions/question.ts'

type VerdictKind = 'right' | 'shown' | 'wrong'

/** The icon of each kind of verdict. */
export const VERDICT_SIGNS = {
  right: 'tick',
  shown: 'eye',
  wrong: 'cross',
} as const satisfies Record<VerdictKind, string>

/** Returns whether the answer can be revealed from the verdict. Free-text cards have their own button for that. */
export function mayShowAnswer(question: Question, state: Play): boolean {
  return !isOver(state) && state.picks.length > 0 && !isTyped(question)
}

export function verdictKind(state: Play): VerdictKind | 'none' {
  if (state.solved) return 'right'
  if (state.answerShown) return 'shown'
  return state.picks.length > 0 ? 'wrong' : 'none'
}

/** Returns the verdict on the last pick as text; empty before the first pick. */
export function verdictWords(question: Question, state: Play): string {
  const typed = isTyped(question)
  if (state.solved) {
    if (state.restored) return `You had it right: ${state.picks[0] ?? question.answer}`
    const praise = firstPickRight(state) ? 'Right, at the first try!' : 'Right, you got there!'
    return typed ? `${praise} The answer: ${question.answer}` : praise
  }
  const last = state.picks.at(-1)
  if (state.answerShown) {
    const restoredPick = state.restored && last !== undefined ? `You said “${last}”. ` : ''
    // A player who guessed before asking for the answer gets a kind word.
    const kind = !state.restored && last !== undefined ? 'Good to know! ' : ''
    return `${restoredPick}${kind}The answer: ${question.answer}`
  }
  return last === undefined ? '' : `Not “${last}”. Try again?`
}
