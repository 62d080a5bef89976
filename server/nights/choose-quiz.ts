import type { z } from 'zod'
import type { quizNightsContract } from '#contract/nights/contract.ts'
import { type Role, satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { MAX_QUIZ_NIGHT_QUESTIONS } from '#domain/nights/settings.ts'
import type { Question } from '#domain/questions/question.ts'
import { isQuestionOpenForAnswers } from '#domain/questions/question.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import { findPlayableQuiz, listPlayableQuizzes, loadQuizQuestions } from '../quizzes/quizzes.queries.ts'
import { drawRandomQuestions, listUnpublishedQuizzes } from './draw-questions.queries.ts'

export type QuizNightQuizChoice = z.output<(typeof quizNightsContract)['create']['body']>['quiz']
type Host = { id: string; role: Role }

export type QuizNightHostChosenQuiz = { title: string; answersArePublic: boolean; questions: Question[] }

/** Returns the questions that a host chose. Throws a Refusal if the host may not ask them or there are none. */
export async function loadHostChosenQuiz(
  { db, now }: ServerDependencies,
  host: Host,
  choice: QuizNightQuizChoice,
): Promise<QuizNightHostChosenQuiz> {
  const today = getUtcDayOfInstant(now())
  if (choice.from === 'draw') {
    if (choice.neverShown && !satisfiesAccessLevel('author', host.role)) {
      throw new Refusal(403, 'Only authors can ask questions that were never shown')
    }
    const questions = await drawRandomQuestions(db, today, choice)
    if (questions.length === 0) throw new Refusal(409, 'No question fits this choice. Please choose more categories.')
    return { title: 'Quiz night', answersArePublic: !choice.neverShown, questions }
  }
  const { quizId } = choice
  const playable = await findPlayableQuiz(db, today, quizId)
  const found = playable ?? (await listOwnUnpublished(db, host)).find(({ id }) => id === quizId)
  if (!found) throw new Refusal(404, 'We can’t find that quiz')
  const questions = (await loadQuizQuestions(db, found.id)).slice(0, MAX_QUIZ_NIGHT_QUESTIONS)
  if (questions.length === 0) throw new Refusal(409, 'This quiz has no questions yet')
  const isKnown = (question: Question) => isQuestionOpenForAnswers({ question, inQuiz: false }, today)
  return { title: found.title, answersArePublic: playable !== null || questions.every(isKnown), questions }
}

/** Returns the quizzes that a host can choose, those whose answers are not public first. */
export async function listQuizzesForHost({ db, now }: ServerDependencies, host: Host) {
  const own = await listOwnUnpublished(db, host)
  const published = await listPlayableQuizzes(db, getUtcDayOfInstant(now()), {})
  return [
    ...own.map(({ id, title, description, questions, author_id }) => ({
      id,
      title,
      description,
      questions: Math.min(MAX_QUIZ_NIGHT_QUESTIONS, questions ?? 0),
      answersArePublic: false,
      isOwn: author_id === host.id,
    })),
    ...published.map(({ id, title, description, questionIds }) => ({
      id,
      title,
      description,
      questions: Math.min(MAX_QUIZ_NIGHT_QUESTIONS, questionIds.length),
      answersArePublic: true,
      isOwn: false,
    })),
  ]
}

/**
 * Returns the unpublished quizzes that a host may play: an author's own quizzes, all for an admin, none for a player.
 */
async function listOwnUnpublished(db: ServerDependencies['db'], { id, role }: Host) {
  if (!satisfiesAccessLevel('author', role)) return []
  const all = await listUnpublishedQuizzes(db, satisfiesAccessLevel('admin', role) ? null : id)
  return all.filter(({ questions }) => Number(questions) > 0)
}
