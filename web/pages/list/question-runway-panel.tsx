import { CATEGORY_NAMES, getCategory } from '#domain/categories/category.ts'
import { addDays, type Day, formatDayRelativeTo, formatDayMonthAndYear } from '#domain/time/day.ts'
import type { QuestionTotals } from '#domain/questions/question-totals.ts'
import {
  THEME_FORECAST_WEEKS,
  findMissingThemes,
  SUFFICIENT_QUESTION_RUNWAY_DAYS,
  getQuestionRunwayLabel,
  type QuestionRunway,
  computeQuestionRunways,
} from '#domain/authoring/runway.ts'
import { getQuestionSchedule } from '#contract/schedule/calls.ts'
import type { WeekdayTheme } from '#domain/questions/weekday-theme.ts'
import { useApiQuery } from '../../api/query.tsx'
import { sitePaths } from '../../paths.ts'
import styles from './question-runway-panel.module.css'

/**
 * Shows the runway, which is how long the unused questions will last, and which categories, kinds and difficulties run
 * out first.
 */
export function QuestionStockPanel({ totals }: { totals: QuestionTotals | null }) {
  if (!totals) return <QuestionRunwayPlaceholder />
  const { all, nextQuestionlessDay: next, today, unused } = totals
  return (
    <>
      <p className={styles['runway']}>
        <span>
          <b>{all.toLocaleString('en-GB')}</b> {all === 1 ? 'question' : 'questions'}
        </span>
        <span>
          <b>{unused.toLocaleString('en-GB')}</b> waiting for a day
        </span>
        <span>
          {next > today && (
            <>
              Questions until <b>{formatDayRelativeTo(addDays(next, -1), today)}</b>;{' '}
            </>
          )}
          next questionless day <b>{formatDayRelativeTo(next, today)}</b>
        </span>
      </p>
      <QuestionRunwayTable parts={computeQuestionRunways(today, totals)} today={today} />
    </>
  )
}

/** A placeholder of the panel's height, so that the arrival of the totals causes no layout shift. */
function QuestionRunwayPlaceholder() {
  return (
    <>
      <p className={styles['runway']}>
        <span>… questions</span>
        <span>… waiting for a day</span>
        <span>Questions until …; next questionless day …</span>
      </p>
      <details className={styles['parts']} inert>
        <summary>Running out first: …</summary>
      </details>
    </>
  )
}

function QuestionRunwayTable({ parts, today }: { parts: QuestionRunway[]; today: Day }) {
  const [first, second] = parts
  return (
    <details className={styles['parts']}>
      <summary>
        Running out first: {first && getQuestionRunwayLabel(first)}, {second && getQuestionRunwayLabel(second)}
      </summary>
      <MissingThemes today={today} />
      <p>
        How long each lasts in a good mixture, and how many to write so that it lasts {SUFFICIENT_QUESTION_RUNWAY_DAYS}{' '}
        days.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Waiting</th>
            <th scope="col">Enough until</th>
            <th scope="col">To write</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={getQuestionRunwayLabel(part)}>
              <th scope="row">
                <a href={getWaitingListUrl(part)}>{getQuestionRunwayLabel(part)}</a>
              </th>
              <td>{part.waiting.toLocaleString('en-GB')}</td>
              <td>{formatReach(part, today)}</td>
              <td>{part.missing > 0 ? <b>{part.missing}</b> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The weekdays that lack questions of their theme in the next weeks. Renders nothing until the forecast is loaded. */
function MissingThemes({ today }: { today: Day }) {
  const query = { from: addDays(today, 1), days: THEME_FORECAST_WEEKS * 7 }
  const { reply } = useApiQuery(getQuestionSchedule, { query })
  const missing = findMissingThemes(reply?.data ?? [])
  return (
    missing.length > 0 && (
      <ul className={styles['themes']} aria-label="Weekdays without a question that fits">
        {missing.map(({ theme, weekday, weeks }) => (
          <li key={theme}>
            {weekday}s: {weeks === 0 ? 'none' : weeks} of the next {THEME_FORECAST_WEEKS} weeks{' '}
            {weeks === 1 || weeks === 0 ? 'has' : 'have'} {THEME_PHRASES[theme]}
          </li>
        ))}
      </ul>
    )
  )
}

const THEME_PHRASES: Record<WeekdayTheme, string> = {
  easy: 'an easy question',
  media: 'a picture or a sound',
  connects: 'a “What connects?”',
  hard: 'a hard question',
  story: 'a longer story',
}

function formatReach({ waiting, until }: QuestionRunway, today: Day): string {
  return waiting === 0 ? 'none left' : formatDayMonthAndYear(until > today ? addDays(until, -1) : today)
}

/** Returns the URL of the question list, filtered to the unused questions of a category, kind or difficulty. */
function getWaitingListUrl({ by, name }: QuestionRunway): string {
  const category = CATEGORY_NAMES.find((one) => one === name)
  const key = by === 'kind' ? 'type' : by
  const value = category ? getCategory(category).slug : name
  return `${sitePaths.list()}?status=Published&use=unused&${key}=${value}`
}
