import type { ImportProgress } from '#contract/import-export/report.ts'
import { JOBS } from '#domain/site/jobs.ts'
import { formatNumber } from './choices.ts'
import styles from './import-export.module.css'

export function ImportProgressBar({ progress: { phase, done, total } }: { progress: ImportProgress }) {
  const count = total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : done > 0 ? formatNumber(done) : ''
  return (
    <div className={styles['progress']}>
      <p role="status">{JOBS.import.phases[phase]}…</p>
      <progress aria-label={JOBS.import.phases[phase]} {...(total > 0 ? { value: done, max: total } : {})} />
      <p aria-hidden="true">{count}</p>
    </div>
  )
}
