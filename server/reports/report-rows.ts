import type { Selectable } from 'kysely'
import type { ReportsTable } from '#db/tables/report-tables.ts'
import type { QuestionReport, ReportReason } from '#domain/questions/report.ts'

export function parseReportRow(row: Selectable<ReportsTable>): QuestionReport {
  return {
    id: row.id,
    reason: row.reason as ReportReason,
    note: row.note,
    choice: row.choice,
    reportedAt: row.reported_at,
    closedAt: row.closed_at,
    answer: row.answer,
  }
}
