import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { fieldsIn } from '#domain/questions/question-fields.ts'
import { suggestedAmong } from '../questions/own-suggestions.queries.ts'
import type { Change } from './changes.ts'
import { versionsOf } from './question-edits.queries.ts'
import { keyOf, type Snapshot, snapshotsOf } from './snapshots.queries.ts'

/** What must be known to say whether changes of some questions can be undone. */
export type UndoFacts = {
  today: Day
  /** The questions that are still there, by id. */
  snapshots: ReadonlyMap<string, Snapshot>
  /** Of questions that were saved since they were added, what they were then, as JSON of their fields. */
  asAdded: ReadonlyMap<string, string>
  /** Questions that whoever undoes suggested. */
  suggested: ReadonlySet<string>
  /** Questions that had their day. */
  daysUsed: ReadonlySet<string>
  /** The title of a quiz that asks a question, quizzes left out that go with it. */
  askedBy: ReadonlyMap<string, string>
  /** Questions that only quizzes of the same undo asked, and that nobody has answered. */
  releasedUnanswered: ReadonlySet<string>
  /** Days to come that have their question for good. */
  assigned: ReadonlySet<string>
  /** Which question is planned for a day. */
  holders: ReadonlyMap<string, string>
  /** Questions that give up a day, and which. */
  leaving: ReadonlyMap<string, string>
}

export async function undoFacts(
  db: Database,
  changes: readonly Change[],
  about: {
    today: Day
    /** Quizzes that are undone, too. */
    quizzes: readonly string[]
    /** The questions that these quizzes no longer ask then. */
    released: readonly string[]
    /** The player who undoes; `null` for an operator. */
    by: string | null
  },
): Promise<UndoFacts> {
  const { today, quizzes, released, by } = about
  const ids = changes.map(({ id }) => id)
  const snapshots = await snapshotsOf(db, { questions: ids })
  const days = await db
    .selectFrom('days')
    .select('question_id')
    .where('question_id', 'in', ids)
    .execute()
  const wanted = changes.flatMap(({ before }) => before?.['scheduled_day'] ?? []).map(String)
  return {
    today,
    suggested: by === null ? new Set() : await suggestedAmong(db, by, ids),
    snapshots: new Map([...snapshots.values()].map((one) => [one.id, one])),
    daysUsed: new Set(days.map(({ question_id: id }) => id)),
    asAdded: await asAdded(db, changes, snapshots),
    askedBy: await quizzesThatAsk(db, ids, quizzes),
    releasedUnanswered: await unanswered(
      db,
      ids.filter((id) => released.includes(id)),
    ),
    ...(await plansFor(db, wanted)),
    leaving: new Map(
      changes.flatMap(({ id, before, after }) =>
        before && after?.['scheduled_day'] ? [[id, String(after['scheduled_day'])]] : [],
      ),
    ),
  }
}

async function asAdded(
  db: Database,
  changes: readonly Change[],
  snapshots: ReadonlyMap<string, Snapshot>,
): Promise<Map<string, string>> {
  const saved = changes.filter((change) => {
    const now = snapshots.get(keyOf(change))
    return change.before === null && now !== undefined && now.version !== change.version
  })
  if (saved.length === 0) return new Map()
  const versions = await versionsOf(db, saved)
  return new Map(versions.map((one) => [one.id, JSON.stringify(fieldsIn(one))]))
}

async function quizzesThatAsk(
  db: Database,
  ids: readonly string[],
  without: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('quiz_questions')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
    .select(['question_id', 'title'])
    .where('question_id', 'in', ids)
    .$if(without.length > 0, (query) => query.where('quizzes.id', 'not in', without))
    .execute()
  return new Map(rows.map(({ question_id: id, title }) => [id, title]))
}

async function unanswered(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set(ids)
  if (ids.length === 0) return found
  for (const table of ['answers', 'question_tallies'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('question_id')
      .distinct()
      .where('question_id', 'in', ids)
      .execute()
    for (const { question_id: id } of rows) found.delete(id)
  }
  return found
}

async function plansFor(db: Database, days: readonly string[]) {
  if (days.length === 0) return { assigned: new Set<string>(), holders: new Map<string, string>() }
  const assigned = await db.selectFrom('days').select('day').where('day', 'in', days).execute()
  const planned = await db
    .selectFrom('questions')
    .select(['id', 'scheduled_day'])
    .where('scheduled_day', 'in', days)
    .execute()
  return {
    assigned: new Set(assigned.map(({ day }) => day)),
    holders: new Map(planned.map(({ id, scheduled_day: day }) => [day ?? '', id])),
  }
}
