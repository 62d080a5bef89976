import type { ReactNode } from 'react'
import type { Day } from '#domain/time/day.ts'
import styles from './month-grid.module.css'

/** The days of a month in weeks, each below its weekday, Monday first. */
export function MonthGrid<D extends { day: Day }>(props: {
  days: readonly D[]
  /** How many weekdays there are before the first day. */
  emptyBefore: number
  tight?: boolean
  children: (day: D) => ReactNode
}) {
  const { days, emptyBefore, tight = false, children } = props
  return (
    <ol className={styles['days']} data-tight={tight}>
      {days.map((one, index) => (
        <li key={one.day} data-column={index === 0 ? emptyBefore + 1 : undefined}>
          {children(one)}
        </li>
      ))}
    </ol>
  )
}
