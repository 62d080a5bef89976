import { useId, useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { getStreakLedger } from '#contract/streak/calls.ts'
import { createYearCalendar, type CalendarMonth, type DayMark, getLatestMonths } from '#domain/streak/calendar.ts'
import { type Day, FIRST_POSSIBLE_QUESTION_DAY, formatLongDay, getMonthName } from '#domain/time/day.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CalendarLegend } from '../../ui/legend.tsx'
import { MonthGrid } from '../../ui/month-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useQuery } from '../../api/query.tsx'
import styles from './calendar.module.css'
import { DayMarkIcon } from './day-mark-icon.tsx'

const FIRST_YEAR = Number(FIRST_POSSIBLE_QUESTION_DAY.slice(0, 4))

const DAY_MARK_LABELS: Record<DayMark, string> = {
  right: 'right at first',
  wrong: 'not right at first',
  late: 'answered later',
  frozen: 'missed, kept by a freeze',
  paused: 'on a break',
  missed: 'missed',
  open: 'still open',
  future: 'yet to come',
  before: 'before you joined',
}

type LedgerReply = CallReply<typeof getStreakLedger>

/**
 * The player's ledger of a year by month. Colour, icon and text show the status of each day;
 * choosing a day shows the explanation. For the current year only the latest months are rendered
 * first, because a whole year takes two thousand elements.
 */
export function StreakCalendar() {
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const [chosenYear, setYear] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [chosen, choose] = useState<Day | null>(null)
  const explanation = useId()
  const year = chosenYear ?? thisYear
  const { reply, failure, pending, retry } = useQuery(getStreakLedger, { query: { year } })
  if (failure && !reply) {
    const message = `Your year could not be loaded: ${failure.message}`
    return <FailureBar message={message} busy={pending} onRetry={retry} />
  }
  const entries = reply?.entries ?? []
  const all = createYearCalendar(year, { today, entries })
  const months = year === thisYear && !isWhole ? getLatestMonths(all, today) : all
  const goTo = (to: number) => {
    setYear(to)
    choose(null)
  }
  return (
    <section aria-labelledby="calendar-title">
      <header className={styles['head']}>
        <h2 id="calendar-title">Your year</h2>
        <div className={styles['years']}>
          <button
            type="button"
            aria-label="The year before"
            disabled={year <= FIRST_YEAR}
            onClick={() => goTo(year - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <b aria-live="polite">{year}</b>
          <button type="button" aria-label="The year after" disabled={year >= thisYear} onClick={() => goTo(year + 1)}>
            <Icon name="chevron-right" />
          </button>
        </div>
      </header>
      <Panel as="div" className={styles['sheet']} aria-busy={pending}>
        <div className={styles['months']}>
          {months.map((month) => (
            <MonthSection key={month.month} {...month} chosen={chosen} explanation={explanation} onChoose={choose} />
          ))}
        </div>
        <DayExplanation id={explanation} entry={entries.find(({ day }) => day === chosen)} />
        {months.length < all.length && (
          <Button quiet onClick={() => setWhole(true)}>
            Show the whole year
          </Button>
        )}
        <CalendarLegend>
          {(['right', 'wrong', 'late', 'missed', 'frozen', 'paused', 'open'] as const).map((mark) => (
            <li key={mark}>
              <span className={styles['small']}>
                <DayCell mark={mark} />
              </span>
              {DAY_MARK_LABELS[mark]}
            </li>
          ))}
        </CalendarLegend>
      </Panel>
    </section>
  )
}

function MonthSection(
  props: CalendarMonth & {
    chosen: Day | null
    explanation: string
    onChoose: (day: Day | null) => void
  },
) {
  const { month, emptyBefore, days, chosen, explanation, onChoose } = props
  return (
    <section className={styles['month']} aria-label={`${getMonthName(month)} ${month.slice(0, 4)}`}>
      <h3>{getMonthName(month).slice(0, 3)}</h3>
      <MonthGrid tight days={days} emptyBefore={emptyBefore}>
        {({ day, mark }) =>
          mark === 'future' || mark === 'before' ? (
            <DayCell mark={mark} words={`${formatLongDay(day)}: ${DAY_MARK_LABELS[mark]}`} />
          ) : (
            <button
              type="button"
              className={styles['day']}
              aria-expanded={day === chosen}
              aria-controls={explanation}
              title={`${formatLongDay(day)}: ${DAY_MARK_LABELS[mark]}`}
              onClick={() => onChoose(day === chosen ? null : day)}
            >
              <DayCell mark={mark} words={`${formatLongDay(day)}: ${DAY_MARK_LABELS[mark]}`} />
            </button>
          )
        }
      </MonthGrid>
    </section>
  )
}

function DayCell({ mark, words }: { mark: DayMark; words?: string }) {
  return (
    <span className={styles['cell']} data-mark={mark}>
      <DayMarkIcon mark={mark} />
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  )
}

/** Explains whether and why the chosen day counts for the streak. */
function DayExplanation({ id, entry }: { id: string; entry: LedgerReply['entries'][number] | undefined }) {
  return (
    <div id={id} className={styles['explanation']} role="status">
      {entry && (
        <>
          <p>
            <b>{formatLongDay(entry.day, true)}</b> {entry.why}
            {entry.streak > 0 && ` Streak: ${entry.streak}.`}
          </p>
          <a href={paths.day(entry.day)}>To its question</a>
        </>
      )}
    </div>
  )
}
