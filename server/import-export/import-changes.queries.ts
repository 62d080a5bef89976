import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { columnsOf, rowFromQuestion } from '../questions/question-rows.ts'
import { type Change as LoggedChange, only } from '../activity/changes.ts'
import type { Columns } from '../activity/snapshots.queries.ts'
import type { Stored } from './import.queries.ts'
import { inParts } from '#db/engine/chunks.ts'

/** A question that was not there, and what the source it was taken from calls it. */
export type Added = { question: Question; sourceId: string }

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

/** What a file changed of questions that were there, for the activity log. */
export function loggedChanges(changes: readonly Change[]): LoggedChange[] {
  return changes.map(({ before, after }) => {
    const was: Columns = { ...plainColumns(before.question), scheduled_day: before.plannedDay }
    const day = after.status === 'Published' ? before.plannedDay : null
    const is: Columns = { ...plainColumns(after), scheduled_day: day }
    const names = Object.keys(is).filter((name) => is[name] !== was[name])
    const version = before.version + 1
    const subject = { subject: 'question', id: after.id, version } as const
    return { ...subject, before: only(was, names), after: only(is, names) }
  })
}

function plainColumns(question: Question): Columns {
  const { search_text: _, ...columns } = columnsOf(question)
  return columns
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

/** A statement as it is sent, without the tree it was made from, which takes far more memory. */
function ready(query: Compilable): CompiledQuery {
  const { sql: text, parameters } = query.compile()
  return CompiledQuery.raw(text, [...parameters])
}
