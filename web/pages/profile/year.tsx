import { useId, useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import { getStreakLedger } from '#contract/streak/calls.ts'
import { createStreakDayStatusLookup, type StreakCalendarDayStatus } from '#domain/streak/calendar.ts'
import { type Day, FIRST_POSSIBLE_QUESTION_DAY, formatLongDay, getMonthName, getYear } from '#domain/time/day.ts'
import { getWeeksOfMonth } from '#domain/time/week.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { sitePaths } from '../../paths.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CalendarLegend } from '../../ui/legend.tsx'
import { MonthCalendarTable } from '../../ui/month-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useApiQuery } from '../../api/query.tsx'
import { CALENDAR_DAY_MARK_LABELS, StreakCalendarDayMark } from './day-cell.tsx'
import styles from './year.module.css'

const FIRST_YEAR = getYear(FIRST_POSSIBLE_QUESTION_DAY)

const LEGEND_MARKS: readonly StreakCalendarDayStatus[] = [
  'right',
  'wrong',
  'late',
  'missed',
  'frozen',
  'paused',
  'open',
]

type MarkDay = (day: Day) => StreakCalendarDayStatus

type LedgerEntry = ApiCallReply<typeof getStreakLedger>['entries'][number]

/** The player's year as twelve small pictures. Choosing a month shows its days, and choosing a day says why it counts. */
export function StreakYearCalendar() {
  const today = useToday()
  const thisYear = getYear(today)
  const [year, setYear] = useState(thisYear)
  const [openMonth, setOpenMonth] = useState<string | null>(null)
  const monthId = useId()
  const { reply, failure, pending, retry } = useApiQuery(getStreakLedger, { query: { year } })
  if (failure && !reply) {
    const message = `Your year couldn’t be loaded: ${failure.message}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={retry} />
  }
  const entries = reply?.entries ?? []
  const getMark = createStreakDayStatusLookup({ today, entries })
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const goTo = (to: number) => {
    setYear(to)
    setOpenMonth(null)
  }
  return (
    <section aria-labelledby="calendar-title">
      <header className={styles['head']}>
        <h2 id="calendar-title">Your year</h2>
        <div className={styles['years']}>
          <button type="button" aria-label="Previous year" disabled={year <= FIRST_YEAR} onClick={() => goTo(year - 1)}>
            <Icon name="chevron-left" />
          </button>
          <b aria-live="polite">{year}</b>
          <button type="button" aria-label="Next year" disabled={year >= thisYear} onClick={() => goTo(year + 1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      </header>
      <Panel as="div" tight aria-busy={pending}>
        <div className={styles['months']}>
          {months.map((month) => (
            <button
              key={month}
              type="button"
              aria-expanded={month === openMonth}
              aria-controls={monthId}
              aria-label={formatMonth(month, entries)}
              onClick={() => setOpenMonth(month === openMonth ? null : month)}
            >
              {getMonthName(month).slice(0, 3)}
              <MonthPicture month={month} getMark={getMark} />
            </button>
          ))}
        </div>
        <div id={monthId}>
          {openMonth && <OpenMonth key={openMonth} month={openMonth} entries={entries} getMark={getMark} />}
        </div>
      </Panel>
    </section>
  )
}

function formatMonth(month: string, entries: readonly LedgerEntry[]): string {
  const played = entries.filter(({ day, correct }) => day.startsWith(month) && correct !== null).length
  return `${getMonthName(month)}: ${played === 1 ? '1 day' : `${played} days`} played`
}

/** The outline of each mark in a month's picture, in a square of 10 units. The shapes differ as well as the colours. */
const MARK_SHAPES: Record<StreakCalendarDayStatus, string> = {
  right: 'm1 1h8v8h-8z',
  wrong: 'm1 1h8v8h-8zm2 2v4h4v-4z',
  late: 'm1 4h8v3h-8z',
  frozen: 'm5 1l4 4l-4 4l-4-4z',
  paused: 'm2 2h2v6h-2zm4 0h2v6h-2z',
  missed: 'm4 4h2v2h-2z',
  open: 'm2 2h6v6h-6zm1 1v4h4v-4z',
  future: 'm4 4h2v2h-2z',
  before: 'm4 4h2v2h-2z',
}

function MonthPicture({ month, getMark }: { month: string; getMark: MarkDay }) {
  const outlines = new Map<StreakCalendarDayStatus, string>()
  for (const [row, week] of getWeeksOfMonth(month).entries()) {
    for (const [column, day] of week.entries()) {
      if (!day) continue
      const mark = getMark(day)
      outlines.set(mark, `${outlines.get(mark) ?? ''}M${column * 10} ${row * 10}${MARK_SHAPES[mark]}`)
    }
  }
  return (
    <svg className={styles['picture']} viewBox="0 0 70 60" aria-hidden="true" focusable="false">
      {[...outlines].map(([mark, outline]) => (
        <path key={mark} data-mark={mark} fillRule="evenodd" d={outline} />
      ))}
    </svg>
  )
}

/** The days of a month. Choosing one shows whether and why it counts for the streak. */
function OpenMonth(props: { month: string; entries: readonly LedgerEntry[]; getMark: MarkDay }) {
  const { month, entries, getMark } = props
  const [chosen, choose] = useState<Day | null>(null)
  const explanation = useId()
  const entry = entries.find(({ day }) => day === chosen)
  return (
    <div className={styles['open']}>
      <MonthCalendarTable month={month}>
        {(day) => {
          const mark = getMark(day)
          return mark === 'future' || mark === 'before' ? (
            <span className={styles['date']}>{Number(day.slice(8))}</span>
          ) : (
            <button
              type="button"
              className={styles['day']}
              aria-expanded={day === chosen}
              aria-controls={explanation}
              aria-label={`${formatLongDay(day)}: ${CALENDAR_DAY_MARK_LABELS[mark]}`}
              title={CALENDAR_DAY_MARK_LABELS[mark]}
              onClick={() => choose(day === chosen ? null : day)}
            >
              <StreakCalendarDayMark mark={mark} />
            </button>
          )
        }}
      </MonthCalendarTable>
      <div id={explanation} className={styles['explanation']} role="status">
        {entry ? (
          <>
            <p>
              <b>{formatLongDay(entry.day, true)}</b> {entry.why}
              {entry.streak > 0 && ` Streak: ${entry.streak}.`}
            </p>
            <a href={sitePaths.day(entry.day)}>See its question</a>
          </>
        ) : (
          <p>Choose a day to see why it counts.</p>
        )}
      </div>
      <CalendarLegend>
        {LEGEND_MARKS.map((mark) => (
          <li key={mark}>
            <span className={styles['small']}>
              <StreakCalendarDayMark mark={mark} />
            </span>
            {CALENDAR_DAY_MARK_LABELS[mark]}
          </li>
        ))}
      </CalendarLegend>
    </div>
  )
}
