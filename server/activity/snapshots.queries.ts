import { splitIntoChunks } from '#db/engine/chunks.ts'
import { isPostgres } from '#db/engine/engine.ts'
import type { Database } from '#db/tables/tables.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'

/** The ids of the questions and quizzes that an activity may change. */
export type QuestionAndQuizIds = { questions?: readonly string[]; quizzes?: readonly string[] }
export type ActivitySubjectKind = 'question' | 'quiz'

/** Values of some columns of a question or quiz, by column name. */
export type QuestionOrQuizColumnValues = Record<string, string | number | null>

/** The current state of a question or quiz. */
export type QuestionOrQuizSnapshot = {
  subject: ActivitySubjectKind
  id: string
  version: number
  /** The columns that authors edit. For a quiz, `question_ids` contains its questions as JSON. */
  columns: QuestionOrQuizColumnValues
  /** All columns of the row of the question or quiz that are not in `columns`. */
  rest: QuestionOrQuizColumnValues
  /** The text of the question or the title of the quiz. */
  name: string
}

/** The columns that authors do not edit, because they are derived or never change. */
const DERIVED_COLUMNS = new Set([
  'id',
  'version',
  'search_text',
  'in_quiz',
  'author_id',
  'added_at',
  'updated_at',
  'published_at',
  'stub',
])

/**
 * Returns snapshots of questions and quizzes by `getActivitySubjectKey`, without those that do not exist. In a
 * transaction, locks their rows until it ends.
 */
export async function loadQuestionOrQuizSnapshots(
  db: Database,
  { questions = [], quizzes = [] }: QuestionAndQuizIds,
): Promise<Map<string, QuestionOrQuizSnapshot>> {
  const found = [...(await loadQuestionSnapshots(db, questions)), ...(await loadQuizSnapshots(db, quizzes))]
  return new Map(found.map((subject) => [getActivitySubjectKey(subject), subject]))
}

/** Returns a key that is unique across questions and quizzes, whose ids may coincide. */
export function getActivitySubjectKey({ subject, id }: Pick<QuestionOrQuizSnapshot, 'subject' | 'id'>): string {
  return `${subject} ${id}`
}

async function loadQuestionSnapshots(db: Database, ids: readonly string[]): Promise<QuestionOrQuizSnapshot[]> {
  const found: QuestionOrQuizSnapshot[] = []
  for (const part of splitIntoChunks(ids)) {
    const rows = await db
      .selectFrom('questions')
      .selectAll()
      .where('id', 'in', part)
      .orderBy('id')
      .$if(shouldLockRows(db), (query) => query.forUpdate())
      .execute()
    found.push(...rows.map((row) => createSnapshot('question', row, row.text)))
  }
  return found
}

async function loadQuizSnapshots(db: Database, ids: readonly string[]): Promise<QuestionOrQuizSnapshot[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('quizzes')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(shouldLockRows(db), (query) => query.forUpdate())
    .execute()
  const asked = await db
    .selectFrom('quiz_questions')
    .select(['quiz_id', 'question_id'])
    .where('quiz_id', 'in', ids)
    .orderBy('position')
    .execute()
  const byQuiz = Map.groupBy(asked, ({ quiz_id: id }) => id)
  return rows.map((row) => {
    const questionIds = (byQuiz.get(row.id) ?? []).map(({ question_id: id }) => id)
    return createSnapshot('quiz', { ...row, question_ids: JSON.stringify(questionIds) }, row.title)
  })
}

function shouldLockRows(db: Database): boolean {
  return db.isTransaction && isPostgres(db)
}

function createSnapshot(
  subject: ActivitySubjectKind,
  row: QuestionOrQuizColumnValues & { id: string; version: number },
  name: string,
): QuestionOrQuizSnapshot {
  const entries = Object.entries(row)
  return {
    subject,
    id: row.id,
    version: row.version,
    columns: Object.fromEntries(entries.filter(([column]) => !DERIVED_COLUMNS.has(column))),
    rest: Object.fromEntries(entries.filter(([column]) => DERIVED_COLUMNS.has(column))),
    name,
  }
}

/** Converts a snapshot to a question. `dayUsed` is always `null`, because snapshots do not contain it. */
export function convertSnapshotToQuestion({ columns, rest }: Pick<QuestionOrQuizSnapshot, 'columns' | 'rest'>) {
  const row = { ...rest, ...columns } as unknown as Parameters<typeof parseQuestionRow>[0]
  return parseQuestionRow({ ...row, day_used: null })
}
