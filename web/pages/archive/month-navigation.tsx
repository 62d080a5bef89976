import { type MonthlyQuestionArchive, type CalendarMonth, getMonthOfDay } from '#domain/questions/archive.ts'
import { getMonthName } from '#domain/time/day.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './archive.module.css'

/** Shows the month and links to the nearest earlier and later months with questions. */
export function MonthNavigation({ month, months, today }: Omit<MonthlyQuestionArchive, 'days' | 'themes'>) {
  const before = months.find((other) => other.month < month)?.month
  const after = months.findLast((other) => other.month > month)?.month
  return (
    <nav className={styles['navigation']} aria-label="Months">
      {before ? (
        <a href={sitePaths.archive(before)} rel="prev">
          <Icon name="chevron-left" size={16} />
          <span className="visually-hidden">The month before, </span>
          {formatShortMonth(before, month)}
        </a>
      ) : (
        <span />
      )}
      <h2>
        {getMonthName(month)} {month.slice(0, 4)}
      </h2>
      {after ? (
        <a href={sitePaths.archive(after === getMonthOfDay(today) ? undefined : after)} rel="next">
          <span className="visually-hidden">The month after, </span>
          {formatShortMonth(after, month)}
          <Icon name="chevron-right" size={16} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** Formats a month as `Oct`, with the year if it differs from that of `from`. */
function formatShortMonth(month: CalendarMonth, from: CalendarMonth): string {
  const year = month.slice(0, 4)
  return `${getMonthName(month).slice(0, 3)}${year === from.slice(0, 4) ? '' : ` ${year}`}`
}

/** Lists every month with questions by year. */
export function AllMonthsNavigation({ month: shown, months, today }: Omit<MonthlyQuestionArchive, 'days' | 'themes'>) {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  if (months.length < 2) return null
  return (
    <nav className={styles['all']} aria-labelledby="all-months">
      <h2 id="all-months">All months</h2>
      {years.map((year) => (
        <section key={year} aria-label={year}>
          <h3>{year}</h3>
          <ul>
            {months
              .filter(({ month }) => month.startsWith(year))
              .toReversed()
              .map(({ month, days }) => (
                <li key={month}>
                  <a
                    href={sitePaths.archive(month === getMonthOfDay(today) ? undefined : month)}
                    aria-current={month === shown ? 'page' : undefined}
                  >
                    {getMonthName(month).slice(0, 3)}
                    <small>
                      {days} <span className="visually-hidden">{days === 1 ? 'day' : 'days'}</span>
                    </small>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
