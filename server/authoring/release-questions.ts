import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import {
  type QuizQuestionReleaseMode,
  planQuizQuestionReleaseDays,
  getQuestionsToRelease,
} from '#domain/authoring/quiz-release.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { saveChangedQuestion } from './change-question.ts'
import { lockAndLoadQuestions } from './question-changes.queries.ts'
import { updateQuestionScheduledDay, getOccupiedScheduleDays } from './schedule.queries.ts'

/**
 * Releases the unreleased questions of a quiz, either as quiz-only or on planned days. Rejects with
 * 409 if a question is gone, is an unfinished draft, or gets no free day.
 */
export async function releaseQuizQuestions(
  trx: Trx,
  work: {
    questionIds: readonly string[]
    release: QuizQuestionReleaseMode
    player: Pick<SignedInPlayer, 'id'>
    at: number
  },
): Promise<void> {
  const { questionIds, release, player, at } = work
  const today = getUtcDayOfInstant(at)
  const questions = await lockAndLoadQuestions(trx, questionIds)
  if (questions.length < questionIds.length) {
    throw new Refusal(409, 'A question in this quiz has been deleted. Please remove it first.')
  }
  const waiting = getQuestionsToRelease(questions, today)
  for (const question of waiting) refuseUnfinishedDraft(question)
  if (release === 'quiz-only') {
    for (const before of waiting) {
      const after = { ...before, status: 'Quizonly' } as const
      await saveChangedQuestion(trx, { before, after, action: 'made quiz-only', player, at })
    }
    return
  }
  const days = planQuizQuestionReleaseDays(waiting, {
    today,
    taken: await getOccupiedScheduleDays(trx, today, questionIds),
  })
  if (!days) {
    throw new Refusal(409, `There aren’t enough free days in the next ${PLANNING_HORIZON_DAYS} days`)
  }
  for (const [before, day] of days) {
    if (before.status === 'Draft') {
      const after = { ...before, status: 'Published' } as const
      await saveChangedQuestion(trx, { before, after, action: 'published', player, at })
    }
    if (before.scheduledDay !== day) await updateQuestionScheduledDay(trx, before.id, day)
  }
}

function refuseUnfinishedDraft(question: AuthoredQuestion): void {
  const [fault] = findPublishingFlaws(question)
  if (fault) throw new Refusal(409, `“${question.text}” isn’t ready to publish: ${fault.message}`)
}
