import type { ReactNode } from 'react'
import type { Day } from '#domain/time/day.ts'
import styles from './month-grid.module.css'

/** The days of a month in a grid of weeks that start on Monday. */
export function MonthGrid<D extends { day: Day }>(props: {
  days: readonly D[]
  /** The number of empty cells before the first day. */
  emptyBefore: number
  tight?: boolean
  children: (day: D) => ReactNode
}) {
  const { days, emptyBefore, tight = false, children } = props
  return (
    <ol className={styles['days']} data-tight={tight}>
      {days.map((day, index) => (
        <li key={day.day} data-column={index === 0 ? emptyBefore + 1 : undefined}>
          {children(day)}
        </li>
      ))}
    </ol>
  )
}
