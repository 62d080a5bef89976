import { randomUUID } from 'node:crypto'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import type { Database } from '#db/tables/tables.ts'
import { findQuestionsWithHistory } from '../../activity/question-edits.queries.ts'
import { insertActivityLogEntry, insertActivityChanges } from '../../activity/record-activity.queries.ts'
import { type ImportJob, ImportRefusal } from '../import-job.ts'
import type { PendingImportChanges } from '../judge/judged-row.ts'
import { areStoredQuestionsUnchanged } from '../judge/stored-questions.queries.ts'
import { prepareImportedQuestionInserts } from './import-additions.queries.ts'
import {
  compilePlannedDayUpdateStatements,
  compileQuestionHistoryInserts,
  compileQuestionUpdateStatements,
  createActivityLogChanges,
} from './import-changes.queries.ts'

/** Writes the changes. Prepares all statements before the transaction, because it blocks other writers on SQLite. */
export async function writeImportChanges(
  db: Database,
  { added, changed, planned }: PendingImportChanges,
  { at, person, fileName: about }: ImportJob,
  reportProgress: (progress: ImportProgress) => void,
): Promise<NonNullable<ImportReport['done']>> {
  const haveHistory = await findQuestionsWithHistory(
    db,
    changed.map(({ after }) => after.id),
  )
  const days = new Map(planned.map(({ id, day }) => [id, day]))
  const activity = randomUUID()
  const insertQuestions = await prepareImportedQuestionInserts(db, added, { at, authorId: person.id, activity, days })
  const statements = [
    ...compileQuestionUpdateStatements(db, changed, at),
    ...compileQuestionHistoryInserts(db, changed, { at, userId: person.id, haveHistory }),
    ...compilePlannedDayUpdateStatements(db, planned),
  ]
  const logged = createActivityLogChanges(changed)
  const total = added.length() + changed.length
  reportProgress({ phase: 'writing', done: 0, total })
  return writeContentAndBumpVersion(db, async (trx) => {
    const before = changed.map((change) => change.before)
    if (!(await areStoredQuestionsUnchanged(trx, before))) {
      throw new ImportRefusal('Somebody changed questions in the meantime. Please check the file again.')
    }
    const count = await insertQuestions(trx)
    reportProgress({ phase: 'writing', done: count, total })
    for (const statement of statements) await trx.executeQuery(statement)
    await insertActivityChanges(trx, activity, logged)
    const questions = count + changed.length
    const entry = { id: activity, action: 'imported', userId: person.id, at, about } as const
    if (questions > 0) await insertActivityLogEntry(trx, { ...entry, questions, quizzes: 0 })
    const done = { added: count, changed: changed.length, activity: questions > 0 ? activity : null }
    return { result: done, changed: questions > 0 }
  })
}
