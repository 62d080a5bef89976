import { type Day, FIRST_POSSIBLE_QUESTION_DAY, formatDayMonthAndYear } from '#domain/time/day.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './schedule.module.css'

const WEEKS_SHOWN = 6

/** The title of the shown weeks, with buttons to move to other weeks. */
export function QuestionScheduleHeader(props: {
  first: Day
  last: Day
  /** The last day for which a question can be planned. */
  furthest: Day
  /** The offset of the first shown week from the current week. */
  weeks: number
  onMove: (weeks: number) => void
}) {
  const { first, last, furthest, weeks, onMove } = props
  return (
    <header className={styles['head']}>
      <h2 id="schedule-title">Schedule</h2>
      <p className={styles['range']} aria-live="polite">
        <time dateTime={first}>{formatDayMonthAndYear(first)}</time> –{' '}
        <time dateTime={last}>{formatDayMonthAndYear(last)}</time>
      </p>
      <div className={styles['moves']}>
        <button
          type="button"
          aria-label="The six weeks before"
          disabled={first <= FIRST_POSSIBLE_QUESTION_DAY}
          onClick={() => onMove(weeks - WEEKS_SHOWN)}
        >
          <Icon name="chevron-left" />
        </button>
        <button type="button" onClick={() => onMove(0)}>
          Today
        </button>
        <button
          type="button"
          aria-label="The six weeks after"
          disabled={last >= furthest}
          onClick={() => onMove(weeks + WEEKS_SHOWN)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
    </header>
  )
}
