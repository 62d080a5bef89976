import type { ReportedQuestion } from '#contract/reports/contract.ts'
import { REPORT_REASON_NAMES, REPORT_REASONS } from '#domain/questions/report.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import styles from './reports.module.css'

type Reports = ReportedQuestion['reports']

export function ReportReasonCounts({ reports, count }: { reports: Reports; count: number }) {
  const counted = REPORT_REASON_NAMES.map(
    (reason) => [reason, reports.filter((report) => report.reason === reason).length] as const,
  ).filter(([, number]) => number > 0)
  return (
    <p className={styles['counts']}>
      <b>{count === 1 ? 'One report' : `${count} reports`}</b>
      {counted.map(([reason, number]) => (
        <span key={reason} className={styles['reason']}>
          {REPORT_REASONS[reason]}
          {number > 1 && <b> × {number}</b>}
        </span>
      ))}
      {reports.length < count && <span>The first {reports.length} are shown.</span>}
    </p>
  )
}

/**
 * Lists reports about a question with their texts. A closed report also shows who closed it and the author's answer.
 */
export function QuestionReportList({ reports }: { reports: Reports }) {
  return (
    <ul className={styles['rows']}>
      {reports.map((report) => (
        <li key={report.id}>
          <p className={styles['about']}>
            {REPORT_REASONS[report.reason]} · {report.reporter ?? 'A visitor'} · <RelativeTime at={report.reportedAt} />
          </p>
          {report.choice && (
            <p>
              Said <b>“{report.choice}”</b>
            </p>
          )}
          {report.note && <p className={styles['note']}>{report.note}</p>}
          {report.closedAt !== null && (
            <p className={styles['about']}>
              Closed by {report.closedBy ?? 'a deleted account'} · <RelativeTime at={report.closedAt} />
              {report.answer && <span className={styles['said']}>{report.answer}</span>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
