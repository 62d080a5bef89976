import type { ReportedQuestion } from '#contract/reports/contract.ts'
import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import { parseReportRow } from './report-rows.ts'

const MAX_REPORTS_PER_QUESTION = 50

/** A filter of reported questions: with open or closed reports, and optionally assigned to one author. */
type ReportFilter = { state: 'open' | 'closed'; assigneeId?: string | undefined }

export async function countReportedQuestions(db: Database, filter: ReportFilter): Promise<number> {
  const { count } = await selectReports(db, filter)
    .select((row) => row.fn.count<number>('question_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns a page of the questions with matching reports. Questions with open reports are sorted by the total waiting
 * time of their reports, so that old and frequently reported questions come first. Questions with closed reports are
 * sorted by closing time, the latest first.
 */
export async function listReportedQuestions(
  db: Database,
  filter: ReportFilter,
  part: { now: number; offset: number; limit: number },
): Promise<ReportedQuestion[]> {
  const waited = sql`sum(${part.now} - reported_at)`
  const groups = await selectReports(db, filter)
    .select((row) => ['question_id', row.fn.countAll<number>().as('count')])
    .groupBy('question_id')
    .$if(filter.state === 'open', (query) => query.orderBy(waited, 'desc'))
    .$if(filter.state === 'closed', (query) => query.orderBy((row) => row.fn.max('closed_at'), 'desc'))
    .orderBy('question_id')
    .limit(part.limit)
    .offset(part.offset)
    .execute()
  return Promise.all(groups.map((group) => loadReportedQuestion(db, filter, group)))
}

function selectReports(db: Database, { state, assigneeId }: ReportFilter) {
  return db
    .selectFrom('reports')
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(assigneeId !== undefined, (query) => query.where('assignee_id', '=', assigneeId ?? ''))
}

async function loadReportedQuestion(
  db: Database,
  filter: ReportFilter,
  group: { question_id: string; count: number },
): Promise<ReportedQuestion> {
  const { question_id: questionId, count } = group
  const isOpen = filter.state === 'open'
  const question = await db
    .selectFrom('questions')
    .select(['text', 'answer'])
    .where('id', '=', questionId)
    .executeTakeFirst()
  const rows = await selectReports(db, filter)
    .leftJoin('users as reporters', 'reporters.id', 'reports.user_id')
    .leftJoin('users as closers', 'closers.id', 'reports.closed_by')
    .leftJoin('users as assignees', 'assignees.id', 'reports.assignee_id')
    .selectAll('reports')
    .select(['reporters.name as reporter', 'closers.name as closer', 'assignees.name as assignee'])
    .where('question_id', '=', questionId)
    .$if(isOpen, (query) => query.orderBy('reported_at'))
    .$if(!isOpen, (query) => query.orderBy('closed_at', 'desc'))
    .orderBy('reports.id')
    .limit(MAX_REPORTS_PER_QUESTION)
    .execute()
  const assigned = rows.find(({ assignee }) => assignee !== null)
  return {
    questionId,
    question: question?.text ?? '',
    answer: question?.answer ?? '',
    assignee: assigned?.assignee_id && assigned.assignee ? { id: assigned.assignee_id, name: assigned.assignee } : null,
    count,
    reports: rows.map((row) => Object.assign(parseReportRow(row), { reporter: row.reporter, closedBy: row.closer })),
  }
}

/** Returns the contributors and admins, who can be assigned reports, sorted by name. */
export async function listAuthors(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['contributor', 'admin'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
