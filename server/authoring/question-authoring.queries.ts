import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Tables } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import {
  isNearDuplicate,
  type ComparedQuestion,
  tellingWords,
} from '#domain/questions/near-duplicates.ts'
import { plainText } from '#domain/text/plain-text.ts'
import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { searchWords } from '#domain/questions/search.ts'
import { holds } from '../questions/text-search.queries.ts'
import { authoredQuestionFromRow, authoredQuestions } from './authored-question-rows.ts'

/** Which questions, in which order; what is left out does not matter. */
export type QuestionFilter = {
  words: string
  status?: QuestionStatus | undefined
  kind?: QuestionKind | undefined
  difficulty?: Difficulty | undefined
  /** The primary one, as the totals count it. */
  category?: CategoryName | undefined
  use?: 'used' | 'unused' | 'scheduled' | 'fresh' | 'in-quiz' | undefined
  /** Null for what came with a pack. */
  authorId?: string | null | undefined
  archived: boolean
  /** Whether drafts that were declined are shown beside what is not archived. */
  withDeclined?: boolean
}

/** Whose questions a filter names: one's own, those of a pack, or another author's. */
export function authorOf(author: string | undefined, me: string): Pick<QuestionFilter, 'authorId'> {
  return { authorId: author === 'me' ? me : author === 'pack' ? null : author }
}

type Order = 'newest' | 'oldest' | 'changed' | 'question' | 'day'

/** So many similar questions are worth showing, and so many are worth comparing. */
const MOST_SIMILAR = 5
const MOST_COMPARED = 500

/** One page of the questions that a filter lets through. */
export async function questionsFound(
  db: Database,
  filter: QuestionFilter,
  part: {
    order: Order
    offset: number
    limit: number
    /** Of the newest first: only those after this one. */
    after?: { addedAt: number; id: string } | undefined
  },
): Promise<AuthoredQuestion[]> {
  const { after } = part
  let all = narrowed(authoredQuestions(db), filter)
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
    .$if(part.order === 'day', (query) =>
      query.orderBy(sql`coalesce(days.day, questions.scheduled_day, '')`, 'desc'),
    )
    .orderBy('questions.id', part.order === 'newest' ? 'desc' : 'asc')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return rows.map(authoredQuestionFromRow)
}

/** Who has written questions, by name. */
export async function questionAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('questions')
          .select('questions.id')
          .whereRef('questions.author_id', '=', 'users.id'),
      ),
    )
    .orderBy('name')
    .execute()
}

/** The ids of the questions that a filter lets through, the newest first; so many at most. */
export async function questionIdsFound(
  db: Database,
  filter: QuestionFilter,
  most: number,
): Promise<string[]> {
  const all = db.selectFrom('questions').leftJoin('days', 'days.question_id', 'questions.id')
  const rows = await narrowed(all, filter)
    .select('questions.id')
    .orderBy('added_at', 'desc')
    .orderBy('questions.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function questionCount(db: Database, filter: QuestionFilter): Promise<number> {
  const all = db.selectFrom('questions').leftJoin('days', 'days.question_id', 'questions.id')
  const { count } = await narrowed(all, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Questions = ReturnType<typeof authoredQuestions>

function narrowed<Q>(query: Q, filter: QuestionFilter): Q {
  const { status, kind, difficulty, category, use, authorId, archived } = filter
  // Every query here begins with questions and their days; only what it selects differs.
  let all = query as unknown as Questions
  for (const word of searchWords(filter.words)) all = all.where(holds(word))
  if (status) all = all.where('questions.status', '=', status)
  if (kind) all = all.where('kind', '=', kind)
  if (difficulty) all = all.where('difficulty', '=', difficulty)
  if (category) all = all.where('primary_category', '=', category)
  if (use === 'used') all = all.where('days.day', 'is not', null)
  if (use === 'unused') all = all.where('days.day', 'is', null)
  if (use === 'scheduled') {
    all = all.where('days.day', 'is', null).where('scheduled_day', 'is not', null)
  }
  if (use === 'fresh') {
    all = all.where('days.day', 'is', null).where((row) => row.not(isInQuiz(row)))
  }
  if (use === 'in-quiz') all = all.where(isInQuiz)
  if (authorId === null) all = all.where('author_id', 'is', null)
  else if (authorId !== undefined) all = all.where('author_id', '=', authorId)
  if (filter.withDeclined && !archived) {
    const isThere = sql<boolean>`(archived_at is null or questions.status = 'Draft')`
    return all.where(isThere) as unknown as Q
  }
  return all.where('archived_at', archived ? 'is not' : 'is', null) as unknown as Q
}

/** Whether a quiz that is not archived asks a question. */
function isInQuiz(row: ExpressionBuilder<Tables, 'questions'>) {
  return row.exists(
    row
      .selectFrom('quiz_questions')
      .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
      .select('quizzes.id')
      .whereRef('quiz_questions.question_id', '=', 'questions.id')
      .where('quizzes.archived_at', 'is', null),
  )
}

/** Questions that ask nearly the same, those that are archived left out. */
export async function similarQuestions(
  db: Database,
  told: ComparedQuestion,
): Promise<AuthoredQuestion[]> {
  const words = tellingWords(told).map(plainText)
  if (words.length === 0) return []
  const rows = await authoredQuestions(db)
    .where((row) => row.or(words.map(holds)))
    .where('questions.id', '<>', told.id)
    .where('archived_at', 'is', null)
    .limit(MOST_COMPARED)
    .execute()
  return rows
    .map(authoredQuestionFromRow)
    .filter((other) => isNearDuplicate(told, other))
    .slice(0, MOST_SIMILAR)
}
