import { type Compilable, CompiledQuery, sql } from 'kysely'
import { locksRows } from '#db/engine.ts'
import type { Database, Trx } from '#db/tables.ts'
import type { Day } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import { columnsOf, questionFromRow, rowFromQuestion } from '../questions/question-rows.ts'

/** A question that is there, with what an import needs to know of it. */
export type Stored = {
  question: Question
  version: number
  authorId: string | null
  archived: boolean
  inQuiz: boolean
  plannedDay: Day | null
  addedAt: number
}

const READ_AT_ONCE = 1000
const ROWS_A_STATEMENT = 500

/** Every question there is, archived ones included, some at a time. */
export async function* storedQuestions(db: Database): AsyncIterable<Stored[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('questions')
      .leftJoin('days', 'days.question_id', 'questions.id')
      .selectAll('questions')
      .select('days.day as day_used')
      .where('questions.id', '>', after)
      .orderBy('questions.id')
      .limit(READ_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? ''
    yield rows.map((row) => ({
      // It was cleaned when it was written; to clean all of it again would take longer than the rest.
      question: { ...questionFromRow({ ...row, more_info: '' }), moreInfo: row.more_info },
      version: row.version,
      authorId: row.author_id,
      archived: row.archived_at !== null,
      inQuiz: row.in_quiz === 1,
      plannedDay: row.scheduled_day as Day | null,
      addedAt: row.added_at,
    }))
  }
}

export async function questionCount(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('questions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Statements that add questions unless they are there, the first the oldest. */
export function addingQuestions(
  db: Database,
  questions: readonly Question[],
  { at, authorId }: { at: number; authorId: string | null },
): CompiledQuery[] {
  const oldest = at - questions.length
  return inParts(questions).map((part, index) => {
    const first = oldest + index * ROWS_A_STATEMENT
    const rows = part.map((question, place) => rowFromQuestion(question, first + place, authorId))
    const insert = db.insertInto('questions').values(rows)
    return ready(insert.onConflict((conflict) => conflict.column('id').doNothing()))
  })
}

export type Plan = { id: string; day: Day }

/** Statements that plan questions for days that are still free. */
export function planningQuestions(db: Database, plans: readonly Plan[]): CompiledQuery[] {
  return plans.map(({ id, day }) =>
    ready(
      db
        .updateTable('questions')
        .set({ scheduled_day: day })
        .where('id', '=', id)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('questions as other')
                .select('other.id')
                .where('scheduled_day', '=', day),
            ),
          ),
        )
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('days').select('day').where('day', '=', day))),
        ),
    ),
  )
}

export type Change = { before: Stored; after: Question }

/** Statements that change questions that are there: many at once, because each row conflicts. */
export function changingQuestions(
  db: Database,
  changes: readonly Change[],
  at: number,
): CompiledQuery[] {
  const rows = changes.map(({ before, after }) => ({
    ...rowFromQuestion(after, before.addedAt, before.authorId),
    version: before.version + 1,
    updated_at: at,
  }))
  const columns = [
    ...Object.keys(columnsOf((changes[0] as Change).after)),
    'version',
    'updated_at',
  ] as (keyof ReturnType<typeof columnsOf>)[]
  return inParts(rows).map((part) =>
    ready(
      db
        .insertInto('questions')
        .values(part)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            ...Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
            // Only what is published can wait for a day.
            scheduled_day: sql<
              string | null
            >`case when excluded.status = 'Published' then questions.scheduled_day end`,
          })),
        ),
    ),
  )
}

/** Statements that note changes in the history of questions, and how those without one began. */
export function notingChanges(
  db: Database,
  changes: readonly Change[],
  doer: { at: number; userId: string | null; haveHistory: ReadonlySet<string> },
): CompiledQuery[] {
  const { at, userId, haveHistory } = doer
  const edits = changes.flatMap(({ before, after }) => [
    ...(haveHistory.has(after.id)
      ? []
      : [edit(before.question, before.version, 'added', before.authorId, before.addedAt)]),
    edit(after, before.version + 1, 'imported', userId, at),
  ])
  return inParts(edits).map((part) => ready(db.insertInto('question_edits').values(part)))
}

function edit(
  question: Question,
  version: number,
  action: 'added' | 'imported',
  user_id: string | null,
  edited_at: number,
) {
  return {
    question_id: question.id,
    version,
    action,
    user_id,
    edited_at,
    question: JSON.stringify(question),
  }
}

/** Which of these questions have a history already. */
export async function questionsWithHistory(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const part of inParts(ids)) {
    const rows = await db
      .selectFrom('question_edits')
      .select('question_id')
      .distinct()
      .where('question_id', 'in', part)
      .execute()
    for (const { question_id: id } of rows) found.add(id)
  }
  return found
}

/** Whether all of them are as they were read, locked until the transaction ends. */
export async function areUnchanged(trx: Trx, stored: readonly Stored[]): Promise<boolean> {
  for (const part of inParts(stored)) {
    const ids = part.map(({ question }) => question.id)
    const rows = await trx
      .selectFrom('questions')
      .select(['id', 'version', 'in_quiz'])
      .where('id', 'in', ids)
      .$if(locksRows(trx), (query) => query.orderBy('id').forUpdate())
      .execute()
    const now = new Map(rows.map((row) => [row.id, row]))
    // Neither is an edit, and of both it depends what an import may change.
    const days = await trx
      .selectFrom('days')
      .select(['question_id', 'day'])
      .where('question_id', 'in', ids)
      .execute()
    const dayOf = new Map(days.map(({ question_id: id, day }) => [id, day]))
    const isChanged = ({ question: { id, dayUsed }, version, inQuiz }: Stored) =>
      now.get(id)?.version !== version ||
      (now.get(id)?.in_quiz === 1) !== inQuiz ||
      (dayOf.get(id) ?? null) !== dayUsed
    if (part.some(isChanged)) return false
  }
  return true
}

/** A statement as it is sent, without the tree it was made from, which takes far more memory. */
function ready(query: Compilable): CompiledQuery {
  const { sql: text, parameters } = query.compile()
  return CompiledQuery.raw(text, [...parameters])
}

function inParts<T>(list: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += ROWS_A_STATEMENT) {
    parts.push(list.slice(from, from + ROWS_A_STATEMENT))
  }
  return parts
}
