import type { Answer } from '#domain/answer.ts'
import { isRight, isTyped, optionMeant, type Question } from '#domain/question.ts'
import { Refusal } from '../http/errors.ts'

/**
 * A choice as the question spells it, and whether it is right. Without one the caller may say so of
 * what was typed alone: whoever picked an option can say which.
 */
export function judgeChoice(
  question: Question,
  { choice: chosen, correct }: { choice: string | undefined; correct?: boolean | undefined },
): Pick<Answer, 'choice' | 'correct'> {
  if (chosen === undefined) return { choice: null, correct: correct === true && isTyped(question) }
  const choice = optionMeant(question, chosen)
  if (choice === null) throw new Refusal(400, 'Please choose one of the options')
  return { choice, correct: isRight(question, choice) }
}
