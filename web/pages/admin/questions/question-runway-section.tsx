import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import { addDays, type Day, formatDayRelativeTo, formatLongDay } from '#domain/time/day.ts'
import { sitePaths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './question-runway-section.module.css'

/**
 * The runway, which is how long the unused questions will last: the last coming day that has or will get a question,
 * and the number of unused questions in each category.
 */
export function QuestionRunwaySection({ totals }: { totals: QuestionTotals | undefined }) {
  return (
    <section className={styles['runway']} aria-label="Runway" aria-busy={!totals}>
      <p className={styles['until']}>{totals ? <LastDayWithQuestion {...totals} /> : 'Questions until …'}</p>
      <ul className={styles['left']} aria-label="Left in each category">
        {CATEGORIES.map((category) => {
          const count = totals?.unusedByCategory[category.name]
          return (
            <li key={category.path} className={`category-theme ${getCategoryThemeClass(category.name)}`}>
              <a
                href={`${sitePaths.list()}?category=${category.path}&status=Published&use=unused`}
                data-none={count === 0}
              >
                <Icon name={category.slug} />
                {category.name} <b>{count ?? '–'}</b>
                <span className="visually-hidden"> left</span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function LastDayWithQuestion({ today, nextQuestionlessDay: next, unused }: QuestionTotals) {
  if (next <= today) return <b>Today has no question, and none is left.</b>
  const last = addDays(next, -1)
  return (
    <>
      <b>Questions until {renderDay(last, today)}</b>; next questionless day {renderDay(next, today)}.{' '}
      <span>
        {unused} {unused === 1 ? 'waits' : 'wait'} for a day.
      </span>
    </>
  )
}

/** Renders a day, with its year unless it is the current year. */
function renderDay(day: Day, today: Day) {
  return (
    <time dateTime={day} title={formatLongDay(day, true)}>
      {formatDayRelativeTo(day, today)}
    </time>
  )
}
