import { findMatchingAnswerOption, isRightAnswer, type Question } from '../questions/question.ts'
import { selectEditableQuestionFields, type QuestionFields } from '../questions/question-fields.ts'
import { QUESTION_KIND_RULES } from '../questions/question-kinds.ts'

/**
 * Returns a question's fields, changed so that a reported choice counts as right: a typed guess is also accepted, and
 * an option becomes the answer in exchange for the present one. Returns `null` if the choice counts as right already or
 * is no longer an option.
 */
export function acceptReportedAnswerAsRight(question: Question, choice: string): QuestionFields | null {
  if (choice.trim() === '' || isRightAnswer(question, choice)) return null
  const fields = selectEditableQuestionFields(question)
  const { fixedOptions, takesAcceptedAnswers } = QUESTION_KIND_RULES[question.kind]
  if (takesAcceptedAnswers) {
    return {
      ...fields,
      acceptedAnswers: [...fields.acceptedAnswers, choice],
      rejectedAnswers: fields.rejectedAnswers.filter((rejected) => rejected !== choice),
    }
  }
  const answer = findMatchingAnswerOption(question, choice)
  if (answer === null) return null
  if (fixedOptions) return { ...fields, answer }
  return {
    ...fields,
    answer,
    wrongOptions: fields.wrongOptions.map((wrong) => (wrong === answer ? fields.answer : wrong)),
  }
}
