import { addDays } from '../../../domain/day.ts'
import { dayInWords } from './day-in-words.ts'
import styles from './list.module.css'
import type { Totals } from './use-list.ts'

/** How far the questions reach. */
export function Runway({ totals }: { totals: Totals | null }) {
  if (!totals) return <p className={styles['runway']}>…</p>
  const { All: all, NextQuestionlessDay: next, Today: today, Unused: unused } = totals
  const year = (day: typeof next) => day.slice(0, 4) !== today.slice(0, 4)
  const last = addDays(next, -1)
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
            Questions until <b>{dayInWords(last, year(last))}</b>;{' '}
          </>
        )}
        next questionless day <b>{dayInWords(next, year(next))}</b>
      </span>
    </p>
  )
}
