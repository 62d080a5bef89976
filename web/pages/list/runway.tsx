import { addDays, type Day, dayAndMonth } from '../../../domain/day.ts'
import styles from './list.module.css'
import type { Totals } from './use-list.ts'

/** How far the questions reach. */
export function Runway({ totals }: { totals: Totals | null }) {
  if (!totals) return <p className={styles['runway']}>…</p>
  const { All: all, NextQuestionlessDay: next, Today: today, Unused: unused } = totals
  const isThisYear = (day: Day) => day.slice(0, 4) === today.slice(0, 4)
  const inWords = (day: Day) => dayAndMonth(day) + (isThisYear(day) ? '' : ` ${day.slice(0, 4)}`)
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
            Questions until <b>{inWords(addDays(next, -1))}</b>;{' '}
          </>
        )}
        next questionless day <b>{inWords(next)}</b>
      </span>
    </p>
  )
}
