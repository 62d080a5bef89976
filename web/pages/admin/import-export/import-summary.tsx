import type { ImportReport } from '#contract/import-export/report.ts'
import { QUESTION_STATUSES, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { describeFormatLosses, formatNumber, formatQuestionCount } from './choices.ts'
import styles from './import-export.module.css'

/** A summary of the import: the status of new questions, how many have a planned day, and what the format cannot represent. */
export function ImportSummary({ report }: { report: ImportReport }) {
  const { format, byStatus, planned } = report
  const found = QUESTION_STATUSES.filter((status) => byStatus[status])
  const missing = describeFormatLosses(format)
  return (
    <>
      {found.length > 0 && (
        <p>
          New questions {report.done ? 'became' : 'become'}:{' '}
          {found
            .map((status) => `${QUESTION_STATUS_LABELS[status]} (${formatNumber(byStatus[status] ?? 0)})`)
            .join(', ')}
          .
          {planned > 0 &&
            ` ${formatQuestionCount(planned)} ${planned === 1 ? 'has a planned day' : 'have planned days'}.`}
        </p>
      )}
      {missing && (
        <p className={styles['hint']}>{missing} Drafts and quiz-only questions get the status chosen above.</p>
      )}
    </>
  )
}
