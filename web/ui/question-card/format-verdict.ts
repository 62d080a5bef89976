import { isFirstPickRight, isPlayOver, type PlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'

type VerdictKind = 'right' | 'shown' | 'wrong'

/** The icon of each kind of verdict. */
export const ANSWER_VERDICT_ICONS = {
  right: 'tick',
  shown: 'eye',
  wrong: 'cross',
} as const satisfies Record<VerdictKind, string>

/** Returns whether the answer can be revealed from the verdict. Free-text cards have their own button for that. */
export function canRevealAnswer(question: Question, state: PlayState): boolean {
  return !isPlayOver(state) && state.picks.length > 0 && !isAnsweredByTyping(question)
}

export function getAnswerVerdictKind(state: PlayState): VerdictKind | 'none' {
  if (state.solved) return 'right'
  if (state.answerShown) return 'shown'
  return state.picks.length > 0 ? 'wrong' : 'none'
}

/** Returns the verdict on the last pick as text; empty before the first pick. */
export function formatAnswerVerdict(question: Question, state: PlayState): string {
  const typed = isAnsweredByTyping(question)
  if (state.solved) {
    if (state.restored) return `You had it right: ${state.picks[0] ?? question.answer}`
    const praise = isFirstPickRight(state) ? 'Right, at the first try!' : 'Right, you got there!'
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
