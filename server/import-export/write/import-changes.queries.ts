import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { Question } from '#domain/questions/question.ts'
import { toQuestionColumns, toNewQuestionRow } from '../../questions/question-rows.ts'
import { type ActivityChange as LoggedChange, extractColumnValues } from '../../activity/changes.ts'
import type { QuestionOrQuizColumnValues } from '../../activity/snapshots.queries.ts'
import type { PendingImportChanges } from '../judge/judged-row.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'

/** Compiles statements that plan questions for days. A statement does nothing if the day is taken. */
export function compilePlannedDayUpdateStatements(
  db: Database,
  plans: PendingImportChanges['planned'],
): CompiledQuery[] {
  return plans.map(({ id, day }) =>
    compileStatement(
      db
        .updateTable('questions')
        .set({ scheduled_day: day })
        .where('id', '=', id)
        .where((eb) =>
          eb.not(eb.exists(eb.selectFrom('questions as other').select('other.id').where('scheduled_day', '=', day))),
        )
        .where((eb) => eb.not(eb.exists(eb.selectFrom('days').select('day').where('day', '=', day)))),
    ),
  )
}

/** Compiles statements that update questions. Each is a bulk insert whose rows all conflict, which is faster than single updates. */
export function compileQuestionUpdateStatements(
  db: Database,
  changes: PendingImportChanges['changed'],
  at: number,
): CompiledQuery[] {
  const [first] = changes
  if (!first) return []
  const rows = changes.map(({ before, after }) => ({
    ...toNewQuestionRow(after, before.addedAt, before.authorId),
    version: before.version + 1,
    updated_at: at,
  }))
  const columns = [...Object.keys(toQuestionColumns(first.after)), 'version', 'updated_at'] as (keyof ReturnType<
    typeof toQuestionColumns
  >)[]
  return splitIntoChunks(rows).map((part) =>
    compileStatement(
      db
        .insertInto('questions')
        .values(part)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            ...Object.fromEntries(columns.map((column) => [column, row.ref(`excluded.${column}`)])),
            // Only published questions can have a planned day.
            scheduled_day: sql<string | null>`case when excluded.status = 'Published' then questions.scheduled_day end`,
          })),
        ),
    ),
  )
}

/** Returns the activity log entries of the changed questions. */
export function createActivityLogChanges(changes: PendingImportChanges['changed']): LoggedChange[] {
  return changes.map(({ before, after }) => {
    const was: QuestionOrQuizColumnValues = {
      ...getLoggedColumns(before.question),
      scheduled_day: before.plannedDay,
    }
    const day = after.status === 'Published' ? before.plannedDay : null
    const is: QuestionOrQuizColumnValues = { ...getLoggedColumns(after), scheduled_day: day }
    const names = Object.keys(is).filter((name) => is[name] !== was[name])
    const version = before.version + 1
    const subject = { subject: 'question', id: after.id, version } as const
    return { ...subject, before: extractColumnValues(was, names), after: extractColumnValues(is, names) }
  })
}

function getLoggedColumns(question: Question): QuestionOrQuizColumnValues {
  const { search_text: _, ...columns } = toQuestionColumns(question)
  return columns
}

/** Compiles statements that add the changes to the history of the questions. Questions without a history also get their original version. */
export function compileQuestionHistoryInserts(
  db: Database,
  changes: PendingImportChanges['changed'],
  context: { at: number; userId: string | null; haveHistory: ReadonlySet<string> },
): CompiledQuery[] {
  const { at, userId, haveHistory } = context
  const edits = changes.flatMap(({ before, after }) => [
    ...(haveHistory.has(after.id)
      ? []
      : [toHistoryRow(before.question, before.version, 'added', before.authorId, before.addedAt)]),
    toHistoryRow(after, before.version + 1, 'imported', userId, at),
  ])
  return splitIntoChunks(edits).map((part) => compileStatement(db.insertInto('question_edits').values(part)))
}

function toHistoryRow(
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

/** Compiles a query to SQL text and parameters, because kysely's query tree takes far more memory. */
function compileStatement(query: Compilable): CompiledQuery {
  const { sql: text, parameters } = query.compile()
  return CompiledQuery.raw(text, [...parameters])
}
