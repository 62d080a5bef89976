import type { ArchiveDay, ArchiveMonth } from '#domain/questions/archive.ts'
import { getCategory, getThemeClass } from '#domain/categories/category.ts'
import { addDays, type Day, formatLongDay, getWeekday } from '#domain/time/day.ts'
import type { AnswerMarks } from '../../player/answers/answer-marks.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { MonthGrid } from '../../ui/month-grid.tsx'
import styles from './archive.module.css'
import { ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month as a calendar. Each day that had a question links to it. */
export function ArchiveCalendar(props: Omit<ArchiveMonth, 'months'> & { marks: AnswerMarks | undefined }) {
  const { month, today, days, marks } = props
  const byDay = new Map(days.map((one) => [one.day, one]))
  const first = `${month}-01` as Day
  const all: { day: Day }[] = []
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) all.push({ day })
  return (
    <>
      <div className={styles['weekdays']} aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <MonthGrid days={all} emptyBefore={(getWeekday(first) + 6) % 7}>
        {({ day }) => {
          const found = byDay.get(day)
          return found ? (
            <DayLink {...found} today={today} marks={marks} />
          ) : (
            <span className={styles['empty']} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
          )
        }}
      </MonthGrid>
    </>
  )
}

function DayLink(props: ArchiveDay & { today: Day; marks: AnswerMarks | undefined }) {
  const { day, questionId, category, today, marks } = props
  const mark = marks && (marks.get(questionId) ?? 'open')
  return (
    <a
      href={day === today ? paths.home() : paths.day(day)}
      className={`category-theme ${getThemeClass(category)} ${styles['day']}`}
      aria-current={day === today ? 'date' : undefined}
      data-mark={mark}
    >
      <span className={styles['number']} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <Icon name={getCategory(category).slug} size={24} />
      <span className="visually-hidden">
        {formatLongDay(day)}: {category}
        {mark && `, ${ANSWER_STATUS_LABELS[mark]}`}
      </span>
      {mark && <AnswerStatusIcon mark={mark} />}
    </a>
  )
}
