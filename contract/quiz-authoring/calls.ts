import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { QuizQuestionReleaseMode } from '#domain/authoring/quiz-release.ts'
import { parseAuthoredQuestionJson } from '../question-authoring/authored-wire.ts'
import { parseAuthoredQuizJson, type AuthoredQuizJson } from './authored-wire.ts'
import { defineApiCall } from '../call.ts'
import { serializeQuizFields } from '../quizzes/wire.ts'

/** The fields of a quiz as an author writes them, and how to release the questions that the quiz waits for. */
type QuizInput = Omit<Quiz, 'id' | 'slug'> & QuestionRelease

/** How the questions that the quiz waits for are released; `null` does not release them. */
type QuestionRelease = { release: QuizQuestionReleaseMode | null }

type QuizAction = 'publish' | 'unpublish' | 'archive' | 'restore'

const changedQuiz = {
  reply: ({ data, activity }: { data: AuthoredQuizJson; activity: string | null }) => ({
    data: parseAuthoredQuizJson(data),
    activity,
  }),
}

const serializeQuizForm = ({ release, ...quiz }: QuizInput) => ({
  Release: release ?? ('' as const),
  ...serializeQuizFields(quiz),
})

export const addQuiz = defineApiCall('POST /api/AddQuiz', { body: serializeQuizForm, ...changedQuiz })
export const listAuthoredQuizzes = defineApiCall('GET /api/AllQuizzes', {
  reply: ({ data }) => ({ data: data.map(parseAuthoredQuizJson) }),
})
export const getAuthoredQuiz = defineApiCall('GET /api/AllQuizzes/:id', {
  reply: ({ data, questions }) => ({
    data: parseAuthoredQuizJson(data),
    questions: questions.map(parseAuthoredQuestionJson),
  }),
})
export const editQuiz = defineApiCall('POST /api/EditQuiz/:id', {
  body: ({ version, ...quiz }: QuizInput & Pick<AuthoredQuiz, 'version'>) => ({
    ...serializeQuizForm(quiz),
    Version: version,
  }),
  reply: ({ merged, ...reply }: { merged: string[] } & Parameters<typeof changedQuiz.reply>[0]) => ({
    ...changedQuiz.reply(reply),
    merged,
  }),
  conflict: parseAuthoredQuizJson,
})
export const duplicateQuiz = defineApiCall('POST /api/DuplicateQuiz', changedQuiz)
export const setQuizStatus = defineApiCall('POST /api/SetQuizStatus', {
  body: ({ id, action, release }: { id: string; action: QuizAction } & QuestionRelease) => ({
    id,
    Action: action,
    Release: release ?? ('' as const),
  }),
  ...changedQuiz,
})
