import type { CircleTableRow, CircleDayResult } from '#domain/circles/circle-table.ts'
import type { RecentDayOutcome } from '#domain/play/week.ts'
import { getWeekdayName } from '#domain/time/day.ts'
import { formatShortDuration } from '#domain/time/duration.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './results-table.module.css'

const WEEK_LABELS: Record<RecentDayOutcome, string> = {
  right: 'first try',
  played: 'played',
  excused: 'excused',
  none: 'not played',
}

/** The results of all members of a circle: today, the week and the streak. */
export function CircleMemberResultsTable({ lines, ownSeat }: { lines: readonly CircleTableRow[]; ownSeat: number }) {
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">Results of today and of the last seven days</caption>
      <thead>
        <tr>
          <th scope="col">Today</th>
          <th scope="col">Name</th>
          <th scope="col">Week</th>
          <th scope="col">Streak</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ seat, name, today, week, streak }) => (
          <tr key={seat} data-own={seat === ownSeat || undefined}>
            <td>
              <TodaySquare result={today} />
            </td>
            <th scope="row">
              <span className={styles['name']}>
                {name}
                {seat === ownSeat && <small> (you)</small>}
              </span>
              <span className={styles['how']}>{describeToday(today)}</span>
            </th>
            <td>
              <ol className={styles['week']}>
                {week.map(({ day, result }) => (
                  <li key={day} data-result={result}>
                    <span className="visually-hidden">
                      {getWeekdayName(day)}: {WEEK_LABELS[result]}
                    </span>
                  </li>
                ))}
              </ol>
            </td>
            <td className={styles['streak']}>
              {streak > 0 ? (
                <>
                  <Icon name="flame" size={16} />
                  {streak}
                  <span className="visually-hidden">{streak === 1 ? ' day' : ' days'} in a row</span>
                </>
              ) : (
                <span className="visually-hidden">none</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * A square with a member's number of tries today. It is hidden from screen readers, because the text beside it contains
 * the number, too.
 */
function TodaySquare({ result }: { result: CircleDayResult | null }) {
  const look = result === null ? 'none' : result.correct ? 'right' : 'played'
  return (
    <span className={styles['square']} data-result={look} aria-hidden="true">
      {result && (result.correct ? <Icon name="tick" /> : (result.solvedAtTry ?? <Icon name="cross" size={16} />))}
    </span>
  )
}

function describeToday(result: CircleDayResult | null): string {
  if (!result) return 'not yet'
  const { correct, solvedAtTry, timeTaken } = result
  const how = correct ? 'first try' : solvedAtTry === null ? 'not first try' : `try ${solvedAtTry}`
  return timeTaken === null ? how : `${how}, ${formatTime(timeTaken)}`
}

/** Formats a duration such as `7 s` or `1:20 min`, with a non-breaking space. */
function formatTime(ms: number): string {
  return ms < 60_000 ? `${Math.max(1, Math.floor(ms / 1000))}\u{A0}s` : `${formatShortDuration(ms)}\u{A0}min`
}
