import type { ReactNode } from 'react'
import { type Day, getMonthName } from '#domain/time/day.ts'
import { getWeeksOfMonth } from '#domain/time/week.ts'
import styles from './month-table.module.css'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month such as `2026-11` as a table of weeks. `children` renders the content of a day's cell. */
export function MonthCalendarTable({ month, children }: { month: string; children: (day: Day) => ReactNode }) {
  return (
    <table className={styles['month']}>
      <caption className="visually-hidden">
        {getMonthName(month)} {month.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeksOfMonth(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={WEEKDAYS[index]}>{day && children(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
