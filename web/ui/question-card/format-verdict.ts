import { isFirstPickRight, isPlayOver, type PlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'

/** The icons that appear during play. */
export const ANSWER_ICONS = ['tick', 'cross', 'arrow-out'] as const

/** Returns whether the answer can be revealed from the verdict. Free-text cards have their own button for that. */
export function canRevealAnswer(question: Question, state: PlayState): boolean {
  return !isPlayOver(state) && state.picks.length > 0 && !isAnsweredByTyping(question)
}

/** Returns the text of the stamp on a question that is over. */
export function formatStamp(state: PlayState): string {
  if (!state.solved) return 'Now you know'
  if (state.picks.length === 0) return 'You had it right'
  return isFirstPickRight(state) ? 'First try!' : 'You got there!'
}
