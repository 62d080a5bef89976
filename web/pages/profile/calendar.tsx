import { useState } from 'react'
import { getCalendar } from '#contract/profile.calls.ts'
import { calendarOf, type CalendarMonth, type DayOutcome, latestMonths } from '#domain/calendar.ts'
import { dayAt, FIRST_DAY, longDay, monthName } from '#domain/day.ts'
import { useToday } from '../../clock/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useQuery } from '../../query.tsx'
import styles from './calendar.module.css'

const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4))

const WORDS: Record<DayOutcome, string> = {
  right: 'answered right',
  wrong: 'answered wrong',
  missed: 'missed',
  open: 'not answered yet',
  future: 'yet to come',
  before: 'before you joined',
}

/**
 * A year of days, month by month; what became of a day is told by colour, sign and words. Of the year
 * that goes on the latest months are shown until all are asked for: a year is two thousand elements.
 */
export function Calendar(props: { playerId: string; joinedAt: number | null }) {
  const { playerId: id, joinedAt } = props
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const [chosen, setYear] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const year = chosen ?? thisYear
  const { reply, failure, pending } = useQuery(getCalendar, { query: { id, year } })
  if (failure && !reply) return null
  const answered = new Map(reply?.data.map(({ day, correct }) => [day, correct]))
  const joined = joinedAt === null ? null : dayAt(joinedAt)
  const all = calendarOf(year, { today, joined, answered })
  const months = year === thisYear && !isWhole ? latestMonths(all, today) : all
  return (
    <section aria-labelledby="calendar-title">
      <header className={styles['head']}>
        <h2 id="calendar-title">Your year</h2>
        <div className={styles['years']}>
          <button
            type="button"
            aria-label="The year before"
            disabled={year <= FIRST_YEAR}
            onClick={() => setYear(year - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <b aria-live="polite">{year}</b>
          <button
            type="button"
            aria-label="The year after"
            disabled={year >= thisYear}
            onClick={() => setYear(year + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      </header>
      <Panel as="div" className={styles['sheet']} aria-busy={pending}>
        <div className={styles['months']}>
          {months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </div>
        {months.length < all.length && (
          <Button quiet onClick={() => setWhole(true)}>
            Show the whole year
          </Button>
        )}
        <ul className={styles['legend']}>
          {(['right', 'wrong', 'missed', 'open', 'future'] as const).map((outcome) => (
            <li key={outcome}>
              <Cell outcome={outcome} /> {WORDS[outcome]}
              {outcome === 'future' && ', or before you joined'}
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}

function Month({ month, emptyBefore, days }: CalendarMonth) {
  return (
    <section className={styles['month']} aria-label={`${monthName(month)} ${month.slice(0, 4)}`}>
      <h3>{monthName(month).slice(0, 3)}</h3>
      <ol>
        {days.map(({ day, outcome }, index) => (
          <li key={day} data-column={index === 0 ? emptyBefore + 1 : undefined}>
            <Cell outcome={outcome} title={`${longDay(day)}: ${WORDS[outcome]}`} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Cell({ outcome, title }: { outcome: DayOutcome; title?: string }) {
  return (
    <span className={styles['cell']} data-outcome={outcome} title={title}>
      {(outcome === 'right' || outcome === 'wrong') && (
        <Icon name={outcome === 'right' ? 'tick' : 'cross'} size={16} />
      )}
      {title && <span className="visually-hidden">{title}</span>}
    </span>
  )
}
