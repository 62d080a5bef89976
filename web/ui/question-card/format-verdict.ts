import { isFirstPickRight, isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { isAnsweredByTyping, type Question } from '#domain/questions/question.ts'

/** The icons that a question card shows after a pick. */
export const ANSWER_ICONS = ['tick', 'cross', 'arrow-out'] as const

/**
 * Returns whether the verdict of a question card has a button that reveals the answer: after a wrong pick, unless the
 * question is free-text, because its guess field has that button.
 */
export function hasRevealAnswerButton(question: Question, state: QuestionPlayState): boolean {
  return !isQuestionPlayFinished(state) && state.picks.length > 0 && !isAnsweredByTyping(question)
}

/** Returns the title of the stamp that a question card shows once its question is over, such as `First try!`. */
export function formatResultStampTitle(state: QuestionPlayState): string {
  if (!state.solved) return 'Now you know'
  if (state.picks.length === 0) return 'You had it right'
  return isFirstPickRight(state) ? 'First try!' : 'You got there!'
}
