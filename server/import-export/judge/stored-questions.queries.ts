import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { parseQuestionRow } from '../../questions/question-rows.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import { hashAnswerOptions } from './compare-questions.ts'

/** A stored question with the properties that decide whether an import may change it. */
export type StoredQuestion = {
  question: Question
  version: number
  authorId: string | null
  archived: boolean
  inQuiz: boolean
  plannedDay: Day | null
  addedAt: number
}

/** The fields of a stored question that an import compares with each row. */
export type StoredQuestionSummary = Pick<Question, 'id' | 'text' | 'answer' | 'mediaUrl' | 'source'> &
  Pick<StoredQuestion, 'plannedDay' | 'archived'> & {
    /** The id that the question's source gave it, or an empty string. */
    sourceId: string
    /** See `hashAnswerOptions`. */
    optionsHash: number
  }

const READ_CHUNK_ROWS = 1000

/** Yields all stored questions in chunks, including archived ones. */
export async function* readStoredQuestions(db: Database): AsyncIterable<StoredQuestionSummary[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('questions')
      .select(['id', 'text', 'answer', 'wrong_options', 'media_url', 'source', 'source_id'])
      .select(['scheduled_day', 'archived_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(READ_CHUNK_ROWS)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    yield rows.map(({ id, text, answer, source, ...row }) => ({
      id,
      text,
      answer,
      source,
      mediaUrl: row.media_url,
      sourceId: row.source_id,
      optionsHash: hashAnswerOptions({ answer, wrongOptions: JSON.parse(row.wrong_options) as string[] }),
      plannedDay: row.scheduled_day as Day | null,
      archived: row.archived_at !== null,
    }))
  }
}

export async function findStoredQuestions(db: Database, ids: Iterable<string>): Promise<Map<string, StoredQuestion>> {
  const found = new Map<string, StoredQuestion>()
  for (const part of splitIntoChunks([...ids])) {
    const rows = await db
      .selectFrom('questions')
      .leftJoin('days', 'days.question_id', 'questions.id')
      .selectAll('questions')
      .select('days.day as day_used')
      .where('questions.id', 'in', part)
      .execute()
    for (const row of rows) {
      found.set(row.id, {
        // The explanation was sanitized when it was stored. Doing that again would take longer than the rest of the
        // import.
        question: { ...parseQuestionRow({ ...row, more_info: '' }), moreInfo: row.more_info },
        version: row.version,
        authorId: row.author_id,
        archived: row.archived_at !== null,
        inQuiz: row.in_quiz === 1,
        plannedDay: row.scheduled_day as Day | null,
        addedAt: row.added_at,
      })
    }
  }
  return found
}

export async function countStoredQuestions(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the questions until the transaction ends. Returns whether they are unchanged since they were read. */
export async function areStoredQuestionsUnchanged(trx: Trx, stored: readonly StoredQuestion[]): Promise<boolean> {
  for (const part of splitIntoChunks(stored)) {
    const ids = part.map(({ question }) => question.id)
    const rows = await trx
      .selectFrom('questions')
      .select(['id', 'version', 'in_quiz'])
      .where('id', 'in', ids)
      .$if(needsTransactionRowLocks(trx), (query) => query.orderBy('id').forUpdate())
      .execute()
    const now = new Map(rows.map((row) => [row.id, row]))
    // A question's day and quiz decide what an import may change, but are no part of its version.
    const days = await trx.selectFrom('days').select(['question_id', 'day']).where('question_id', 'in', ids).execute()
    const dayOf = new Map(days.map(({ question_id: id, day }) => [id, day]))
    const isChanged = ({ question: { id, dayUsed }, version, inQuiz }: StoredQuestion) =>
      now.get(id)?.version !== version || (now.get(id)?.in_quiz === 1) !== inQuiz || (dayOf.get(id) ?? null) !== dayUsed
    if (part.some(isChanged)) return false
  }
  return true
}
