import { addDays, dayAndMonthFrom } from '#domain/day.ts'
import type { QuestionTotals } from '#domain/question-totals.ts'
import styles from './list.module.css'

/** How far the questions reach. */
export function Runway({ totals }: { totals: QuestionTotals | null }) {
  if (!totals) return <p className={styles['runway']}>…</p>
  const { all, nextQuestionlessDay: next, today, unused } = totals
  return (
    <p className={styles['runway']}>
      <span>
        <b>{all.toLocaleString('en-GB')}</b> {all === 1 ? 'question' : 'questions'}
      </span>
      <span>
        <b>{unused.toLocaleString('en-GB')}</b> waiting for a day
      </span>
      <span>
        {next > today && (
          <>
            Questions until <b>{dayAndMonthFrom(addDays(next, -1), today)}</b>;{' '}
          </>
        )}
        next questionless day <b>{dayAndMonthFrom(next, today)}</b>
      </span>
    </p>
  )
}
