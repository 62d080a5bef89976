import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import { MAX_QUIZ_QUESTIONS } from '#domain/quizzes/quiz.ts'
import { runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import { Refusal } from '../http/errors.ts'
import { findAuthoredQuestionsByIds } from './authored-question-rows.ts'
import { updateQuiz, lockQuiz } from './quiz-changes.queries.ts'

/** Appends questions to a quiz, except those that it already asks. Rejects with 404 or 409. */
export async function addQuestionsToQuiz(
  trx: Trx,
  { ids, quizId }: { ids: readonly string[]; quizId: string },
  { userId, at }: { userId: string; at: number },
) {
  const note = { action: 'edited', userId, at } as const
  const { result, activity } = await runWithActivityLogEntry(trx, note, { quizzes: [quizId] }, async () => {
    const before = await lockQuiz(trx, quizId, getUtcDayOfInstant(at))
    if (!before) throw new Refusal(404, 'We can’t find that quiz')
    if (before.archived) throw new Refusal(409, 'This quiz is archived. Please restore it first.')
    if (ids.length > MAX_QUIZ_QUESTIONS) throw new Refusal(409, TOO_MANY_QUESTIONS_MESSAGE)
    const questions = await findAuthoredQuestionsByIds(trx, ids)
    const asked = new Set(before.questionIds)
    const isUnfinished = (question: AuthoredQuestion) =>
      before.status === 'Published' && question.status === 'Draft' && findPublishingFlaws(question).length > 0
    const reasonFor = (question: AuthoredQuestion) => {
      if (asked.has(question.id)) return 'It’s already in the quiz'
      if (question.archived) return 'It’s archived'
      return isUnfinished(question) ? 'It’s an unfinished draft, and the quiz is published' : null
    }
    const added = questions.filter((question) => reasonFor(question) === null)
    const reasons = questions.flatMap((question) => {
      const reason = reasonFor(question)
      return reason === null ? [] : { text: question.text, reason }
    })
    const questionIds = [...before.questionIds, ...added.map(({ id }) => id)]
    if (questionIds.length > MAX_QUIZ_QUESTIONS) throw new Refusal(409, TOO_MANY_QUESTIONS_MESSAGE)
    if (added.length > 0) await updateQuiz(trx, { before, after: { ...before, questionIds }, at })
    return { changed: added.length, left: ids.length - added.length, reasons }
  })
  return { ...result, activity }
}

const TOO_MANY_QUESTIONS_MESSAGE = `A quiz can have at most ${MAX_QUIZ_QUESTIONS} questions`
