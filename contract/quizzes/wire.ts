import { joinCategories, parseCategories } from '#domain/categories/category.ts'
import type { Quiz, QuizStatus, QuizType } from '#domain/quizzes/quiz.ts'

/** A quiz with the API's field names. */
export type QuizWire = {
  id: string
  Title: string
  Description: string
  Categories: string
  Byline: string
  MediaURL: string
  MediaText: string
  QuizType: QuizType
  Questions: string[]
  SampleFile: string
  Status: QuizStatus
  Stub: string
}

export function quizToWire(quiz: Quiz): QuizWire {
  return {
    id: quiz.id,
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
    Stub: quiz.slug,
  }
}

export function quizFromWire(wire: QuizWire): Quiz {
  const [primary = 'General Knowledge', ...others] = parseCategories(wire.Categories)
  return {
    id: wire.id,
    title: wire.Title,
    description: wire.Description,
    categories: [primary, ...others],
    byline: wire.Byline,
    mediaUrl: wire.MediaURL,
    mediaText: wire.MediaText,
    type: wire.QuizType,
    questionIds: wire.Questions,
    sampleFile: wire.SampleFile,
    status: wire.Status,
    slug: wire.Stub,
  }
}
