import type { Database } from '#db/tables/tables.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { listPlayableQuizzes, loadQuizQuestions } from '../quizzes/quizzes.queries.ts'

/** A quiz in the public archive. */
export type PublicArchiveQuiz = {
  slug: string
  title: string
  byline: string
  description: string
  categories: readonly CategoryName[]
  picture: string
  pictureText: string
  questions: Question[]
}

/** Returns the playable quizzes, except those that ask the question of today or of a later day. */
export async function listPublicArchiveQuizzes(db: Database, today: Day): Promise<PublicArchiveQuiz[]> {
  const archived: PublicArchiveQuiz[] = []
  for (const quiz of await listPlayableQuizzes(db, today, {})) {
    const questions = await loadQuizQuestions(db, quiz.id)
    if (questions.some(({ dayUsed }) => dayUsed !== null && dayUsed >= today)) continue
    const { slug, title, byline, description, categories, mediaUrl, mediaText } = quiz
    archived.push({
      slug,
      title,
      byline,
      description,
      categories,
      picture: mediaUrl,
      pictureText: mediaText,
      questions,
    })
  }
  return archived
}
