import { useId, useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { getStreakLedger } from '#contract/streak/calls.ts'
import {
  calendarOf,
  type CalendarMonth,
  type DayMark,
  latestMonths,
} from '#domain/streak/calendar.ts'
import { type Day, FIRST_DAY, longDay, monthName } from '#domain/time/day.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Legend } from '../../ui/legend.tsx'
import { MonthGrid } from '../../ui/month-grid.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useQuery } from '../../api/query.tsx'
import styles from './calendar.module.css'
import { Mark } from './day-mark.tsx'

const FIRST_YEAR = Number(FIRST_DAY.slice(0, 4))

const WORDS: Record<DayMark, string> = {
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

type Ledger = ReplyTo<typeof getStreakLedger>

/**
 * The player's ledger of a year by month. Colour, icon and text show the status of each day;
 * choosing a day shows the explanation. For the current year only the latest months are rendered
 * first, because a whole year takes two thousand elements.
 */
export function Calendar() {
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
  const all = calendarOf(year, { today, entries })
  const months = year === thisYear && !isWhole ? latestMonths(all, today) : all
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
          <button
            type="button"
            aria-label="The year after"
            disabled={year >= thisYear}
            onClick={() => goTo(year + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      </header>
      <Panel as="div" className={styles['sheet']} aria-busy={pending}>
        <div className={styles['months']}>
          {months.map((month) => (
            <Month
              key={month.month}
              {...month}
              chosen={chosen}
              explanation={explanation}
              onChoose={choose}
            />
          ))}
        </div>
        <Explanation id={explanation} entry={entries.find(({ day }) => day === chosen)} />
        {months.length < all.length && (
          <Button quiet onClick={() => setWhole(true)}>
            Show the whole year
          </Button>
        )}
        <Legend>
          {(['right', 'wrong', 'late', 'missed', 'frozen', 'paused', 'open'] as const).map(
            (mark) => (
              <li key={mark}>
                <span className={styles['small']}>
                  <Cell mark={mark} />
                </span>
                {WORDS[mark]}
              </li>
            ),
          )}
        </Legend>
      </Panel>
    </section>
  )
}

function Month(
  props: CalendarMonth & {
    chosen: Day | null
    explanation: string
    onChoose: (day: Day | null) => void
  },
) {
  const { month, emptyBefore, days, chosen, explanation, onChoose } = props
  return (
    <section className={styles['month']} aria-label={`${monthName(month)} ${month.slice(0, 4)}`}>
      <h3>{monthName(month).slice(0, 3)}</h3>
      <MonthGrid tight days={days} emptyBefore={emptyBefore}>
        {({ day, mark }) =>
          mark === 'future' || mark === 'before' ? (
            <Cell mark={mark} words={`${longDay(day)}: ${WORDS[mark]}`} />
          ) : (
            <button
              type="button"
              className={styles['day']}
              aria-expanded={day === chosen}
              aria-controls={explanation}
              title={`${longDay(day)}: ${WORDS[mark]}`}
              onClick={() => onChoose(day === chosen ? null : day)}
            >
              <Cell mark={mark} words={`${longDay(day)}: ${WORDS[mark]}`} />
            </button>
          )
        }
      </MonthGrid>
    </section>
  )
}

function Cell({ mark, words }: { mark: DayMark; words?: string }) {
  return (
    <span className={styles['cell']} data-mark={mark}>
      <Mark mark={mark} />
      {words && <span className="visually-hidden">{words}</span>}
    </span>
  )
}

/** Explains whether and why the chosen day counts for the streak. */
function Explanation({ id, entry }: { id: string; entry: Ledger['entries'][number] | undefined }) {
  return (
    <div id={id} className={styles['explanation']} role="status">
      {entry && (
        <>
          <p>
            <b>{longDay(entry.day, true)}</b> {entry.why}
            {entry.streak > 0 && ` Streak: ${entry.streak}.`}
          </p>
          <a href={paths.day(entry.day)}>To its question</a>
        </>
      )}
    </div>
  )
}
