import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import {
  isNearDuplicate,
  type NearDuplicateComparedQuestion,
  getNearDuplicateSearchWords,
} from '#domain/questions/near-duplicates.ts'
import { normalizeTextForSearch } from '#domain/text/normalize-for-search.ts'
import type { Difficulty, QuestionFormat, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { parseSearchWords } from '#domain/questions/search.ts'
import { buildSearchTextCondition } from '../questions/text-search.queries.ts'
import { parseAuthoredQuestionRow, selectAuthoredQuestions } from './authored-question-rows.ts'

export type QuestionQueryFilter = {
  words: string
  status?: QuestionStatus | undefined
  kind?: QuestionKind | undefined
  difficulty?: Difficulty | undefined
  format?: QuestionFormat | undefined
  /** The primary category of the questions. The totals of the question list count questions by this category, too. */
  category?: CategoryName | undefined
  use?: 'used' | 'unused' | 'scheduled' | 'fresh' | 'in-quiz' | 'unpublished-quiz' | undefined
  /** `null` selects questions from packs, which have no author. */
  authorId?: string | null | undefined
  archived: boolean
  /**
   * Whether declined drafts are included. They are archived questions, but `true` includes them even if `archived` is
   * `false`.
   */
  withDeclined?: boolean
}

/**
 * Converts the value of the author filter to a condition on the author of a question. `me` is the caller, `pack` means
 * questions from content packs, and any other value is the id of an author.
 */
export function toAuthorFilter(author: string | undefined, me: string): Pick<QuestionQueryFilter, 'authorId'> {
  return { authorId: author === 'me' ? me : author === 'pack' ? null : author }
}

type QuestionOrder = 'newest' | 'oldest' | 'changed' | 'question' | 'day'

/** Maximum number of similar questions in the reply. */
const MAX_SIMILAR_QUESTIONS = 5
const MAX_COMPARED_QUESTIONS = 500

export async function findQuestions(
  db: Database,
  filter: QuestionQueryFilter,
  part: {
    order: QuestionOrder
    offset: number
    limit: number
    /** Paging cursor for the order `newest`: the last question of the previous page. */
    after?: { addedAt: number; id: string } | undefined
  },
): Promise<AuthoredQuestion[]> {
  const { after } = part
  let all = applyQuestionFilter(selectAuthoredQuestions(db), filter)
  if (after) {
    all = all.where((row) =>
      row.or([
        row('added_at', '<', after.addedAt),
        row.and([row('added_at', '=', after.addedAt), row('questions.id', '<', after.id)]),
      ]),
    )
  }
  const rows = await all
    .$if(part.order === 'newest', (query) => query.orderBy('added_at', 'desc'))
    .$if(part.order === 'oldest', (query) => query.orderBy('added_at'))
    .$if(part.order === 'changed', (query) => query.orderBy('questions.updated_at', 'desc'))
    .$if(part.order === 'question', (query) => query.orderBy('text'))
    .$if(part.order === 'day', (query) => query.orderBy(sql`coalesce(days.day, questions.scheduled_day, '')`, 'desc'))
    .orderBy('questions.id', part.order === 'newest' ? 'desc' : 'asc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return rows.map(parseAuthoredQuestionRow)
}

/** Returns the authors who have written questions, ordered by name. */
export async function loadQuestionAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((row) =>
      row.exists(row.selectFrom('questions').select('questions.id').whereRef('questions.author_id', '=', 'users.id')),
    )
    .orderBy('name')
    .execute()
}

/** Returns the ids of questions that match a filter, newest first. */
export async function findQuestionIdsByFilter(
  db: Database,
  filter: QuestionQueryFilter,
  most: number,
): Promise<string[]> {
  const all = db.selectFrom('questions').leftJoin('days', 'days.question_id', 'questions.id')
  const rows = await applyQuestionFilter(all, filter)
    .select('questions.id')
    .orderBy('added_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countFilteredQuestions(db: Database, filter: QuestionQueryFilter): Promise<number> {
  const all = db.selectFrom('questions').leftJoin('days', 'days.question_id', 'questions.id')
  const { count } = await applyQuestionFilter(all, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type AuthoredQuestionQuery = ReturnType<typeof selectAuthoredQuestions>

function applyQuestionFilter<Q>(query: Q, filter: QuestionQueryFilter): Q {
  const { status, kind, difficulty, format, category, use, authorId, archived } = filter
  // The cast is safe because every caller selects from questions and days. Only the selected columns differ.
  let all = query as unknown as AuthoredQuestionQuery
  for (const word of parseSearchWords(filter.words)) all = all.where(buildSearchTextCondition(word))
  if (status) all = all.where('questions.status', '=', status)
  if (kind) all = all.where('kind', '=', kind)
  if (difficulty) all = all.where('difficulty', '=', difficulty)
  if (format) all = all.where('format', '=', format)
  if (category) all = all.where('primary_category', '=', category)
  if (use === 'used') all = all.where('days.day', 'is not', null)
  if (use === 'unused') all = all.where('days.day', 'is', null)
  if (use === 'scheduled') {
    all = all.where('days.day', 'is', null).where('scheduled_day', 'is not', null)
  }
  if (use === 'fresh') {
    all = all.where('days.day', 'is', null).where((row) => row.not(isAskedByActiveQuiz(row)))
  }
  if (use === 'in-quiz') all = all.where(isAskedByActiveQuiz)
  if (use === 'unpublished-quiz') {
    all = all.where('questions.status', '=', 'Quizonly').where((row) => row.not(isAskedByPublishedQuiz(row)))
  }
  if (authorId === null) all = all.where('author_id', 'is', null)
  else if (authorId !== undefined) all = all.where('author_id', '=', authorId)
  if (filter.withDeclined && !archived) {
    const isThere = sql<boolean>`(archived_at is null or questions.status = 'Draft')`
    return all.where(isThere) as unknown as Q
  }
  return all.where('archived_at', archived ? 'is not' : 'is', null) as unknown as Q
}

/** Returns the condition that a quiz asks the question and is not archived. */
function isAskedByActiveQuiz(row: ExpressionBuilder<DatabaseTables, 'questions'>) {
  return row.exists(selectActiveQuizzes(row))
}

function isAskedByPublishedQuiz(row: ExpressionBuilder<DatabaseTables, 'questions'>) {
  return row.exists(selectActiveQuizzes(row).where('quizzes.status', '=', 'Published'))
}

/** Selects the quizzes that ask a question and are not archived. */
function selectActiveQuizzes(row: ExpressionBuilder<DatabaseTables, 'questions'>) {
  return row
    .selectFrom('quiz_questions')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
    .select('quizzes.id')
    .whereRef('quiz_questions.question_id', '=', 'questions.id')
    .where('quizzes.archived_at', 'is', null)
}

/** Returns near duplicates of a question, without archived ones. */
export async function findSimilarQuestions(
  db: Database,
  told: NearDuplicateComparedQuestion,
): Promise<AuthoredQuestion[]> {
  const words = getNearDuplicateSearchWords(told).map(normalizeTextForSearch)
  if (words.length === 0) return []
  const rows = await selectAuthoredQuestions(db)
    .where((row) => row.or(words.map(buildSearchTextCondition)))
    .where('questions.id', '<>', told.id)
    .where('archived_at', 'is', null)
    .limit(MAX_COMPARED_QUESTIONS)
    .execute()
  return rows
    .map(parseAuthoredQuestionRow)
    .filter((other) => isNearDuplicate(told, other))
    .slice(0, MAX_SIMILAR_QUESTIONS)
}
