import type { ImportProgress } from '#contract/import-report.ts'
import { numeral } from './choices.ts'
import styles from './import-export.module.css'

const PHASES: Record<ImportProgress['phase'], string> = {
  reading: 'Reading',
  comparing: 'Comparing with what is there',
  writing: 'Writing',
}

/** How far it is, in one bar for each phase. */
export function ProgressBar({ progress: { phase, done, total } }: { progress: ImportProgress }) {
  const count = total > 0 ? `${numeral(done)} of ${numeral(total)}` : done > 0 ? numeral(done) : ''
  return (
    <div className={styles['progress']}>
      <p role="status">{PHASES[phase]}…</p>
      <progress aria-label={PHASES[phase]} {...(total > 0 ? { value: done, max: total } : {})} />
      <p aria-hidden="true">{count}</p>
    </div>
  )
}
