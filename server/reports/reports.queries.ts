import type { QuestionReportByPlayer } from '#contract/reports/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuestionReport, ReportReason } from '#domain/questions/report.ts'
import { parseReportRow } from './report-rows.ts'

const MAX_OWN_REPORTS = 50

type NewReport = Pick<QuestionReport, 'id' | 'reason' | 'note' | 'choice' | 'reportedAt'> & {
  questionId: string
  /** The player who made the report; `null` for a visitor. */
  playerId: string | null
}

/** Adds a report, unless its id already exists. */
export async function insertQuestionReport(db: Database, report: NewReport): Promise<void> {
  await db
    .insertInto('reports')
    .values({
      id: report.id,
      question_id: report.questionId,
      user_id: report.playerId,
      reason: report.reason satisfies ReportReason,
      note: report.note,
      choice: report.choice,
      reported_at: report.reportedAt,
      assignee_id: null,
      closed_at: null,
      closed_by: null,
      answer: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countOpenReports(db: Database, questionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('question_id', '=', questionId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a player's most recent reports, the newest first. */
export async function listReportsByPlayer(db: Database, playerId: string): Promise<QuestionReportByPlayer[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('questions', 'questions.id', 'reports.question_id')
    .selectAll('reports')
    .select('questions.text as question')
    .where('user_id', '=', playerId)
    .orderBy('reported_at', 'desc')
    .orderBy('reports.id')
    .limit(MAX_OWN_REPORTS)
    .execute()
  return rows.map((row) =>
    Object.assign(parseReportRow(row), { questionId: row.question_id, question: row.question ?? '' }),
  )
}

/** Returns the id of the author assigned to a question's open reports, or `null`. */
export async function findReportAssignee(db: Database, questionId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select((report) => report.fn.max('assignee_id').as('assignee_id'))
    .where('question_id', '=', questionId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.assignee_id ?? null
}

export async function updateReportAssignee(trx: Trx, questionId: string, assigneeId: string | null): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ assignee_id: assigneeId })
    .where('question_id', '=', questionId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Closes the open reports of a question that were made until `by.until`. Returns the number of closed reports. */
export async function markReportsClosed(
  trx: Trx,
  questionId: string,
  by: { until: number; answer: string; playerId: string; at: number },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ closed_at: by.at, closed_by: by.playerId, answer: by.answer })
    .where('question_id', '=', questionId)
    .where('closed_at', 'is', null)
    .where('reported_at', '<=', by.until)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/**
 * Reopens the reports of a question that were closed at `closed.at`, optionally only those closed by `closed.by`.
 * Clears the authors' answers to the reports. Returns the number of reopened reports.
 */
export async function reopenQuestionReports(
  trx: Trx,
  questionId: string,
  closed: { at: number; by: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ closed_at: null, closed_by: null, answer: '' })
    .where('question_id', '=', questionId)
    .where('closed_at', '=', closed.at)
    .$if(closed.by !== undefined, (query) => query.where('closed_by', '=', closed.by ?? ''))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
