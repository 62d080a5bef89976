import type { Difference } from '#domain/questions/question-differences.ts'
import styles from './differences.module.css'

/** Field by field what stood there and what stands there then. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={styles['differences']}>
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>{before || 'empty'}</del>
            <span className="visually-hidden"> becomes </span>
            <ins>{after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
