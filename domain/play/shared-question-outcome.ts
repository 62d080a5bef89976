import { isAnsweredByTyping, type Question } from '../questions/question.ts'
import type { FirstPickResult } from './answer.ts'
import { getFirstPickResultOfPlay, type QuestionPlayState } from './play.ts'
import { formatShareLine, type ShareTextStyle } from './share-lines.ts'

/** The result of a player's day that a shared text tells: right, wrong or shown, and with how many tries. */
export type DailyQuestionShareOutcome = {
  /** Whether the player's first pick was right or wrong, or the answer was shown without a pick. */
  result: FirstPickResult
  /** At which try the question was solved; `null` if it was not, or if that is unknown. */
  solvedAtTry: number | null
  /** Whether the player solved the question by typing, without any options to choose from. */
  withoutOptions: boolean
}

/** Returns how a player did on a question, for sharing; `null` while the question has no result. */
export function getShareableQuestionOutcome(
  question: Pick<Question, 'kind'>,
  state: QuestionPlayState,
): DailyQuestionShareOutcome | null {
  const result = getFirstPickResultOfPlay(state)
  if (!result) return null
  return {
    result,
    solvedAtTry: state.solved ? Math.max(1, state.picks.length) : null,
    withoutOptions: state.solved && isAnsweredByTyping(question),
  }
}

/**
 * Formats the outcome of a question as a line of a shared text. A `*` marks a question that was solved without options.
 */
export function formatSharedQuestionOutcome(outcome: DailyQuestionShareOutcome, style: ShareTextStyle): string {
  const { result, solvedAtTry, withoutOptions } = outcome
  const star = withoutOptions ? '*' : ''
  const how = withoutOptions ? ', without options' : ''
  if (result === 'right') return formatShareLine(`✅${star}`, `Right first try${how}!`, style)
  if (result === 'shown') return formatShareLine('👀', 'I asked for the answer and learned something new.', style)
  if (solvedAtTry === null) return formatShareLine('🤔', 'Not first try, but I learned something new.', style)
  return formatShareLine(`🤔${star}`, `Right on try ${solvedAtTry}${how}. I learned something new.`, style)
}

const OUTCOME_LINE =
  /^(?:[✅🤔👀]\*? )?(?:(Right first try(, without options)?!)|(I asked for the answer and learned something new\.)|Not first try, but I learned something new\.|Right on try (\d{1,3})(, without options)?\. I learned something new\.)$/u

/** Parses a line that `formatSharedQuestionOutcome` wrote. Returns `null` for other lines. */
export function parseSharedQuestionOutcome(line: string): DailyQuestionShareOutcome | null {
  const [isOutcome, first, firstWithout, shown, tries, triesWithout] = OUTCOME_LINE.exec(line) ?? []
  if (isOutcome === undefined) return null
  const withoutOptions = (firstWithout ?? triesWithout) !== undefined
  if (first) return { result: 'right', solvedAtTry: 1, withoutOptions }
  if (shown) return { result: 'shown', solvedAtTry: null, withoutOptions }
  return { result: 'wrong', solvedAtTry: tries === undefined ? null : Number(tries), withoutOptions }
}
