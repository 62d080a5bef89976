import type { ArchiveDay, MonthlyQuestionArchive } from '#domain/questions/archive.ts'
import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { FirstPickResultsByQuestion } from '../../player/answers/answer-marks.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { MonthCalendarTable } from '../../ui/month-table.tsx'
import styles from './archive.module.css'
import { ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'

/** A month as a calendar. Each day that had a question links to it. */
export function ArchiveCalendar(
  props: Omit<MonthlyQuestionArchive, 'months' | 'themes'> & { marks: FirstPickResultsByQuestion | undefined },
) {
  const { month, today, days, marks } = props
  const byDay = new Map(days.map((one) => [one.day, one]))
  return (
    <MonthCalendarTable month={month}>
      {(day) => {
        const found = byDay.get(day)
        return found ? (
          <DayLink {...found} today={today} marks={marks} />
        ) : (
          <span className={styles['empty']}>{Number(day.slice(8))}</span>
        )
      }}
    </MonthCalendarTable>
  )
}

/**
 * A day of the archive in its category's colours. Once the visitor has answered the day's question, the answer's mark
 * (right, wrong or shown) replaces the category's icon on phones.
 */
function DayLink(props: ArchiveDay & { today: Day; marks: FirstPickResultsByQuestion | undefined }) {
  const { day, questionId, category, text, today, marks } = props
  const typeset = useSmartQuotesFormatter()
  const mark = marks && (marks.get(questionId) ?? 'open')
  return (
    <a
      href={day === today ? sitePaths.home() : sitePaths.day(day)}
      className={`category-theme ${getCategoryThemeClass(category)} ${styles['day']}`}
      aria-current={day === today ? 'date' : undefined}
      title={typeset(text)}
      aria-label={`${formatLongDay(day)}: ${category}${mark ? `, ${ANSWER_STATUS_LABELS[mark]}` : ''}`}
      data-mark={mark}
    >
      <span className={styles['number']} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <Icon name={getCategory(category).slug} size={24} />
      {mark && mark !== 'open' && <AnswerStatusIcon mark={mark} />}
    </a>
  )
}
