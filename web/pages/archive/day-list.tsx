import { getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import type { ArchiveDay } from '#domain/questions/archive.ts'
import { type Day, formatShortDay } from '#domain/time/day.ts'
import type { FirstPickResultsByQuestion } from '../../player/answers/answer-marks.ts'
import { ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'
import { sitePaths } from '../../paths.ts'
import { useContentLanguage, useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './day-list.module.css'

/** The questions of a month, latest first, each as a link to its day. */
export function ArchiveDayList(props: {
  days: readonly ArchiveDay[]
  today: Day
  marks: FirstPickResultsByQuestion | undefined
}) {
  const { days, today, marks } = props
  const lang = useContentLanguage()
  const typeset = useSmartQuotesFormatter()
  return (
    <section aria-labelledby="day-by-day" className={styles['section']}>
      <h2 id="day-by-day">Day by day</h2>
      <ol reversed className={styles['days']}>
        {days.toReversed().map(({ day, questionId, category, text }) => {
          const mark = marks?.get(questionId)
          return (
            <li key={day}>
              <a
                href={day === today ? sitePaths.home() : sitePaths.day(day)}
                className={`category-theme ${getCategoryThemeClass(category)} ${styles['day']}`}
              >
                <Icon name={getCategory(category).slug} size={24} />
                <span className={styles['words']}>
                  <time dateTime={day}>{formatShortDay(day)}</time>{' '}
                  <span className={styles['question']} lang={lang}>
                    {typeset(text)}
                  </span>
                </span>
                {mark && <AnswerStatusIcon mark={mark} />}
                {mark && <span className="visually-hidden">, {ANSWER_STATUS_LABELS[mark]}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
