import { getSiteContentVersion } from '#db/engine/content-version.ts'
import type { Trx } from '#db/tables/tables.ts'
import { areQuestionsUnchanged } from './removals.queries.ts'
import type { QuestionOrQuizSnapshot } from './snapshots.queries.ts'
import type { ActivityChangeWithUndoDecision } from './undo-questions.queries.ts'

/** Returns whether the content is unchanged since the undo decisions were computed. Locks the questions of the undo. */
export async function areUndoDecisionsStillValid(
  trx: Trx,
  version: number,
  work: readonly ActivityChangeWithUndoDecision[][],
): Promise<boolean> {
  if ((await getSiteContentVersion(trx)) !== version) return false
  for (const part of work) {
    const questions = part.filter(({ change }) => change.subject === 'question')
    const ids = questions.map(({ change }) => change.id)
    const known = questions.flatMap(({ change, now }): [string, QuestionOrQuizSnapshot][] =>
      now ? [[change.id, now]] : [],
    )
    if (!(await areQuestionsUnchanged(trx, ids, new Map(known)))) return false
  }
  return true
}

/** Makes the hidden log entry of a large undo visible in the activity log, by setting its counts. */
export async function showUndoInActivityLog(
  trx: Trx,
  id: string,
  counts: { questions: number; quizzes: number },
): Promise<void> {
  await trx.updateTable('activities').set(counts).where('id', '=', id).execute()
}
