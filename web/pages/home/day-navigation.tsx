import { addDays, type Day, FIRST_POSSIBLE_QUESTION_DAY, formatLongDay, formatShortDay } from '#domain/time/day.ts'
import { useHydrationSafeToday } from '../../player/clock/server-clock.ts'
import { sitePaths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import styles from './home.module.css'

/** Loads the thumbnails of the previous days. Only wide screens have room for them. */
const loadPreviousDayThumbnails = async () =>
  matchMedia('(min-width: 68rem)').matches
    ? (await import('./previous-day-thumbnails.tsx')).PreviousDayDrawingThumbnails
    : null

const BIG_BANG_URL = 'https://en.wikipedia.org/wiki/Big_Bang'

/** Shows the day of the page, with links to the previous and the next day. */
export function DayNavigation(props: {
  day: Day
  today: Day
  /** Whether thumbnails of the previous days are shown. Pages without a question are too narrow for them. */
  hasThumbnails: boolean
}) {
  const { day, today, hasThumbnails } = props
  const isFirst = day <= FIRST_POSSIBLE_QUESTION_DAY
  const withYear = day.slice(0, 4) !== today.slice(0, 4)
  return (
    <nav className={styles['days']} aria-label="Days" data-first={isFirst}>
      {isFirst ? (
        <a className={styles['before']} href={BIG_BANG_URL} target="_blank" rel="noopener">
          <Icon name="hourglass" size={16} /> You have reached the beginning of time
        </a>
      ) : (
        <div className={styles['earlier']}>
          <a className={styles['before']} href={sitePaths.day(addDays(day, -1))} rel="prev">
            <Icon name="chevron-left" size={16} />
            <span className="visually-hidden">Previous day, </span>
            {formatShortDay(addDays(day, -1))}
          </a>
          {hasThumbnails && <LazyComponent load={loadPreviousDayThumbnails} given={{ day }} />}
        </div>
      )}
      <p className={styles['day']}>
        <time dateTime={day}>
          <span className={styles['long']}>{formatLongDay(day, withYear)}</span>
          <span className={styles['short']}>{formatMediumDay(day, withYear)}</span>
        </time>
      </p>
      <NextDayLink day={day} today={today} />
    </nav>
  )
}

/** Reserves the space of the navigation until the browser knows the day, which prevents a layout shift. */
export function DayNavigationPlaceholder() {
  return (
    <div className={styles['days']} aria-hidden="true">
      <p className={styles['day']}>&nbsp;</p>
    </div>
  )
}

/** Formats a day as `Fri 20 Nov` for narrow screens. */
function formatMediumDay(day: Day, withYear: boolean): string {
  const [weekday = '', date = '', month = '', year = ''] = formatLongDay(day, true).split(' ')
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}${withYear ? ` ${year}` : ''}`
}

/**
 * A link to the next day. If that day began after the page was rendered, the text of the link invites visitors to play.
 */
function NextDayLink({ day, today: made }: { day: Day; today: Day }) {
  const next = addDays(day, 1)
  const today = useHydrationSafeToday(made)
  if (next > today) {
    return (
      <span className={styles['after']}>
        {formatShortDay(next)} soon <Icon name="hourglass" size={16} />
      </span>
    )
  }
  const isNew = next > made
  return (
    <a
      className={styles['after']}
      href={next === today ? sitePaths.home() : sitePaths.day(next)}
      rel="next"
      data-new={isNew || undefined}
    >
      {isNew ? 'Play ' : <span className="visually-hidden">Next day, </span>}
      {formatShortDay(next)}
      <Icon name="chevron-right" size={16} />
    </a>
  )
}
