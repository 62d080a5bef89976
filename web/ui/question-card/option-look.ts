import { isOver, type Play } from '#domain/play/play.ts'
import { isRight, type Question } from '#domain/questions/question.ts'

/** The state of an option. `passed` options were not picked and are wrong. */
export type OptionLook = 'open' | 'right' | 'wrong' | 'passed'

export function optionLook(question: Question, option: string, state: Play): OptionLook {
  if (isOver(state) && isRight(question, option)) return 'right'
  if (state.picks.includes(option)) return 'wrong'
  return isOver(state) ? 'passed' : 'open'
}
