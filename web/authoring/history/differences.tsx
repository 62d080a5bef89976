import type { QuestionFieldDifference } from '#domain/questions/question-differences.ts'
import styles from './differences.module.css'

/** A list of changed fields with their old and new values. */
export function FieldDifferenceList({ differences }: { differences: readonly QuestionFieldDifference[] }) {
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
