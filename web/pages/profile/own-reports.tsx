import { listOwnReports } from '#contract/reports.calls.ts'
import { type OwnReport, REPORT_REASONS } from '#domain/report.ts'
import { useQuery } from '../../query.tsx'
import styles from './own-reports.module.css'

/** What a player found wrong with questions, and what the authors say to it. */
export function OwnReports() {
  const { reply } = useQuery(listOwnReports, {})
  if (!reply || reply.data.length === 0) return null
  return (
    <section aria-labelledby="own-reports-title">
      <h2 id="own-reports-title">Your reports</h2>
      <ul className={styles['list']}>
        {reply.data.map((report) => (
          <li key={report.id}>
            <Row report={report} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ report }: { report: OwnReport }) {
  const { question, reason, choice, note, closedAt, answer } = report
  const about = [REPORT_REASONS[reason], choice && `“${choice}”`, note].filter(Boolean)
  return (
    <>
      <h3>{question || 'A question that is gone'}</h3>
      <p className={styles['about']}>{about.join(' · ')}</p>
      <p className={styles['answer']} data-closed={closedAt !== null}>
        {closedAt === null ? 'Waits for an author.' : answer || 'An author has looked at it.'}
      </p>
    </>
  )
}
