import type { QuizzesTable } from '#db/tables/tables.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { sanitizeLink } from '../questions/question-rows.ts'

export function parseQuizRow(row: QuizzesTable, questionIds: string[]): Quiz {
  return {
    id: row.id,
    slug: row.stub,
    title: row.title,
    description: row.description,
    byline: row.byline,
    categories: [row.primary_category, ...(JSON.parse(row.other_categories) as string[])] as Quiz['categories'],
    type: row.type as Quiz['type'],
    status: row.status as Quiz['status'],
    mediaUrl: sanitizeLink(row.media_url),
    mediaText: row.media_text,
    sampleFile: sanitizeLink(row.sample_file),
    questionIds,
  }
}

export function toQuizRow(quiz: Quiz, at: number, authorId: string | null = null): QuizzesTable {
  return {
    id: quiz.id,
    version: 1,
    ...toQuizDatabaseColumns(quiz),
    added_at: at,
    updated_at: at,
    published_at: quiz.status === 'Published' ? at : null,
    author_id: authorId,
    archived_at: null,
  }
}

export function toQuizDatabaseColumns(quiz: Quiz) {
  const [primary, ...others] = quiz.categories
  return {
    stub: quiz.slug.toLowerCase(),
    title: quiz.title,
    description: quiz.description,
    byline: quiz.byline,
    primary_category: primary,
    other_categories: JSON.stringify(others),
    type: quiz.type,
    status: quiz.status,
    media_url: sanitizeLink(quiz.mediaUrl),
    media_text: quiz.mediaText,
    sample_file: sanitizeLink(quiz.sampleFile),
  }
}
