import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { selectEditableQuestionFields } from '#domain/questions/question-fields.ts'
import { filterQuestionsSuggestedByPlayer } from '../questions/own-suggestions.queries.ts'
import type { ActivityChange } from './changes.ts'
import { findQuestionVersions } from './question-edits.queries.ts'
import { getActivitySubjectKey, type QuestionOrQuizSnapshot, loadQuestionOrQuizSnapshots } from './snapshots.queries.ts'

/** The data needed to decide whether changes of questions can be undone. */
export type UndoDecisionInput = {
  today: Day
  snapshots: ReadonlyMap<string, QuestionOrQuizSnapshot>
  /**
   * The fields with which each question was added, as JSON by question id. Contains only questions that were saved
   * since then.
   */
  fieldsAsAdded: ReadonlyMap<string, string>
  /** The ids of questions that the undoing player suggested. */
  ownSuggestions: ReadonlySet<string>
  /** The ids of questions that were a daily question. */
  daysUsed: ReadonlySet<string>
  /** The title of a quiz that asks a question, by question id. Excludes quizzes that the same undo changes. */
  quizTitles: ReadonlyMap<string, string>
  /** The ids of questions without answers that are in no quiz after the undo. */
  releasedUnanswered: ReadonlySet<string>
  /** Future days whose question is already assigned. */
  assignedDays: ReadonlySet<string>
  plannedQuestions: ReadonlyMap<string, string>
  /** The planned day that the undo takes from a question, by question id. */
  freedDays: ReadonlyMap<string, string>
}

/** Loads the data needed to decide whether these changes of questions can be undone. */
export async function loadQuestionUndoDecisionInput(
  db: Database,
  changes: readonly ActivityChange[],
  about: {
    today: Day
    /** The ids of the quizzes that the undo of the activity changes. */
    quizzes: readonly string[]
    /** The ids of questions that the undo removes from `quizzes`. */
    released: readonly string[]
    /** The id of the undoing player. `null` for an operator. */
    by: string | null
  },
): Promise<UndoDecisionInput> {
  const { today, quizzes, released, by } = about
  const ids = changes.map(({ id }) => id)
  const snapshots = await loadQuestionOrQuizSnapshots(db, { questions: ids })
  const days = await db.selectFrom('days').select('question_id').where('question_id', 'in', ids).execute()
  const planDays = changes.flatMap(({ before }) => before?.['scheduled_day'] ?? []).map(String)
  return {
    today,
    ownSuggestions: by === null ? new Set() : await filterQuestionsSuggestedByPlayer(db, by, ids),
    snapshots: new Map([...snapshots.values()].map((question) => [question.id, question])),
    daysUsed: new Set(days.map(({ question_id: id }) => id)),
    fieldsAsAdded: await loadFieldsAsAdded(db, changes, snapshots),
    quizTitles: await findQuizTitles(db, ids, quizzes),
    releasedUnanswered: await findUnansweredQuestions(
      db,
      ids.filter((id) => released.includes(id)),
    ),
    ...(await loadPlans(db, planDays)),
    freedDays: new Map(
      changes.flatMap(({ id, before, after }) =>
        before && after?.['scheduled_day'] ? [[id, String(after['scheduled_day'])]] : [],
      ),
    ),
  }
}

async function loadFieldsAsAdded(
  db: Database,
  changes: readonly ActivityChange[],
  snapshots: ReadonlyMap<string, QuestionOrQuizSnapshot>,
): Promise<Map<string, string>> {
  const saved = changes.filter((change) => {
    const now = snapshots.get(getActivitySubjectKey(change))
    return change.before === null && now !== undefined && now.version !== change.version
  })
  if (saved.length === 0) return new Map()
  const versions = await findQuestionVersions(db, saved)
  return new Map(versions.map((question) => [question.id, JSON.stringify(selectEditableQuestionFields(question))]))
}

async function findQuizTitles(
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

async function findUnansweredQuestions(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set(ids)
  if (ids.length === 0) return found
  for (const table of ['answers', 'question_tallies'] as const) {
    const rows = await db.selectFrom(table).select('question_id').distinct().where('question_id', 'in', ids).execute()
    for (const { question_id: id } of rows) found.delete(id)
  }
  return found
}

async function loadPlans(db: Database, days: readonly string[]) {
  if (days.length === 0) return { assignedDays: new Set<string>(), plannedQuestions: new Map<string, string>() }
  const assigned = await db.selectFrom('days').select('day').where('day', 'in', days).execute()
  const planned = await db
    .selectFrom('questions')
    .select(['id', 'scheduled_day'])
    .where('scheduled_day', 'in', days)
    .execute()
  return {
    assignedDays: new Set(assigned.map(({ day }) => day)),
    plannedQuestions: new Map(planned.map(({ id, scheduled_day: day }) => [day ?? '', id])),
  }
}
