import { isPlayOver, type PlayState } from '#domain/play/play.ts'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'

/** The state of an option. `passed` options were not picked and are wrong. */
export type OptionStatus = 'open' | 'right' | 'wrong' | 'passed'

export function getOptionStatus(
  question: Question,
  option: string,
  state: PlayState,
): OptionStatus {
  if (isPlayOver(state) && isRightAnswer(question, option)) return 'right'
  if (state.picks.includes(option)) return 'wrong'
  return isPlayOver(state) ? 'passed' : 'open'
}
