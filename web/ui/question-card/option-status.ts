import { isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'

/** The state of an option. `passed` options were not picked and are wrong. */
export type AnswerOptionStatus = 'open' | 'right' | 'wrong' | 'passed'

export function getAnswerOptionStatus(
  question: Question,
  option: string,
  state: QuestionPlayState,
): AnswerOptionStatus {
  if (isQuestionPlayFinished(state) && isRightAnswer(question, option)) return 'right'
  if (state.picks.includes(option)) return 'wrong'
  return isQuestionPlayFinished(state) ? 'passed' : 'open'
}
