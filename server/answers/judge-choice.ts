import type { Answer } from '#domain/play/answer.ts'
import { isRightAnswer, findMatchingAnswerOption, type Question } from '#domain/questions/question.ts'
import { Refusal } from '../http/errors.ts'

type SubmittedChoice = { choice: string | undefined; claimedScore?: boolean | undefined }

/**
 * Returns the choice in the question's own spelling, and whether it is right. Without a choice, the result is the score
 * that the caller claims. Without a choice and a score, the answer was shown and counts as wrong.
 */
export function gradeSubmittedChoice(
  question: Question,
  { choice: chosen, claimedScore }: SubmittedChoice,
): Pick<Answer, 'choice' | 'correct' | 'claimed'> {
  if (chosen === undefined) {
    return { choice: null, correct: claimedScore === true, claimed: claimedScore !== undefined }
  }
  const choice = findMatchingAnswerOption(question, chosen)
  if (choice === null) throw new Refusal(400, 'Please choose one of the options')
  return { choice, correct: isRightAnswer(question, choice), claimed: false }
}
