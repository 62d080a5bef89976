import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { joinCategories } from '#domain/categories/category.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { Release } from '#domain/authoring/quiz-release.ts'
import { authoredQuestionFromWire } from '../question-authoring/authored-wire.ts'
import { authoredQuizFromWire, type AuthoredQuizWire } from './authored-wire.ts'
import { call } from '../call.ts'

/** The fields of a quiz as an author writes them, and how to release the questions that it waits for. */
type WrittenQuiz = Omit<Quiz, 'id' | 'slug'> & Released

/** `null` leaves those questions unreleased. */
type Released = { release: Release | null }

type QuizAction = 'publish' | 'unpublish' | 'archive' | 'restore'

const done = {
  reply: ({ data, activity }: { data: AuthoredQuizWire; activity: string | null }) => ({
    data: authoredQuizFromWire(data),
    activity,
  }),
}

function quizFormToWire({ release, ...quiz }: WrittenQuiz) {
  return {
    Release: release ?? ('' as const),
    Title: quiz.title,
    Description: quiz.description,
    Categories: joinCategories(quiz.categories),
    Byline: quiz.byline,
    MediaURL: quiz.mediaUrl,
    MediaText: quiz.mediaText,
    QuizType: quiz.type,
    Questions: quiz.questionIds,
    SampleFile: quiz.sampleFile,
    Status: quiz.status,
  }
}

export const addQuiz = call('POST /api/AddQuiz', { body: quizFormToWire, ...done })
export const listAuthoredQuizzes = call('GET /api/AllQuizzes', {
  reply: ({ data }) => ({ data: data.map(authoredQuizFromWire) }),
})
export const getAuthoredQuiz = call('GET /api/AllQuizzes/:id', {
  reply: ({ data, questions }) => ({
    data: authoredQuizFromWire(data),
    questions: questions.map(authoredQuestionFromWire),
  }),
})
export const editQuiz = call('POST /api/EditQuiz/:id', {
  body: ({ version, ...quiz }: WrittenQuiz & Pick<AuthoredQuiz, 'version'>) => ({
    ...quizFormToWire(quiz),
    Version: version,
  }),
  reply: ({ merged, ...reply }: { merged: string[] } & Parameters<typeof done.reply>[0]) => ({
    ...done.reply(reply),
    merged,
  }),
  conflict: authoredQuizFromWire,
})
export const duplicateQuiz = call('POST /api/DuplicateQuiz', done)
export const setQuizStatus = call('POST /api/SetQuizStatus', {
  body: ({ id, action, release }: { id: string; action: QuizAction } & Released) => ({
    id,
    Action: action,
    Release: release ?? ('' as const),
  }),
  ...done,
})
