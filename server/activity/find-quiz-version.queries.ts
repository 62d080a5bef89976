import type { Database } from '#db/tables/tables.ts'
import { parseActivityChangeRow } from './activities.queries.ts'
import {
  type QuestionOrQuizColumnValues,
  type QuestionOrQuizSnapshot,
  loadQuestionOrQuizSnapshots,
} from './snapshots.queries.ts'

/** Returns an earlier version of a quiz, or `null` if the activity log lacks any change made since. */
export async function findQuizAtVersion(
  db: Database,
  id: string,
  version: number,
): Promise<QuestionOrQuizSnapshot | null> {
  const [now] = (await loadQuestionOrQuizSnapshots(db, { quizzes: [id] })).values()
  if (!now) return null
  const rows = await db
    .selectFrom('activity_changes')
    .selectAll()
    .where('subject_id', '=', id)
    .where('subject', '=', 'quiz')
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute()
  const changes = rows.map(parseActivityChangeRow)
  const isComplete = changes.every((change, index) => change.version === now.version - index)
  if (!isComplete || now.version - changes.length !== version) return null
  const befores = changes.map(({ before }) => before)
  if (befores.includes(null)) return null
  const columns: QuestionOrQuizColumnValues = Object.assign({}, now.columns, ...befores)
  return { ...now, version, columns }
}
