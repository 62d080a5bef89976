import { getStreakLedger } from '#contract/streak/calls.ts'
import { getAnswerCorrections } from '#contract/regrades/corrections.calls.ts'
import { createStreakDayStatusLookup } from '#domain/streak/calendar.ts'
import { type CurrentPlayerStats, getPercentage } from '#domain/streak/stats.ts'
import { type Day, getWeekdayName, getYear } from '#domain/time/day.ts'
import { listDaysOfSameWeek } from '#domain/time/week.ts'
import { useApiQuery } from '../../api/query.tsx'
import { useToday } from '../../player/clock/server-clock.ts'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CALENDAR_DAY_MARK_LABELS, StreakCalendarDayMark } from './day-cell.tsx'
import { ReviewedDraftsNotice } from './reviewed-drafts-notice.tsx'
import styles from './hero.module.css'

/** The player's name, streak, week and totals. `stats` is `undefined` while loading and `null` after a failure. */
export function ProfileHeader({ player, stats }: { player: Player; stats: CurrentPlayerStats | null | undefined }) {
  return (
    <Panel raised>
      <header className={styles['who']}>
        <Avatar image={player.image} big />
        <div>
          <h1>Welcome {player.name}</h1>
          <nav className={styles['links']} aria-label="Your pages">
            <a href={sitePaths.ownAnswers()}>Answers</a>
            <a href={sitePaths.settings()}>Settings</a>
          </nav>
        </div>
      </header>
      {stats !== null && <ProfileFigures stats={stats} />}
      {stats?.streak === 0 && stats.bestStreak > 0 && (
        <p className={styles['again']}>
          Your best is {stats.bestStreak}. <a href={sitePaths.home()}>Start again today.</a>
        </p>
      )}
      {stats?.all.total === 0 && (
        <div className={styles['first']}>
          <p>Every streak starts with one question. Today’s is waiting.</p>
          <a className={buttonClassName} href={sitePaths.home()}>
            Play today’s question
          </a>
        </div>
      )}
      <CorrectionNotice />
      <ReviewedDraftsNotice player={player} />
    </Panel>
  )
}

function ProfileFigures({ stats }: { stats: CurrentPlayerStats | undefined }) {
  return (
    <div className={styles['figures']} aria-busy={stats === undefined}>
      <dl>
        <div className={styles['streak']} data-lit={(stats?.streak ?? 0) > 0}>
          <dt>Current streak</dt>
          <dd>
            <Icon name="flame" size={48} />
            {stats?.streak ?? '–'}
            <small>{stats && (stats.streak === 1 ? 'day' : 'days')}</small>
          </dd>
        </div>
        <div>
          <dt>Best streak</dt>
          <dd>{stats?.bestStreak ?? '–'}</dd>
        </div>
        <div>
          <dt>Total correct</dt>
          <dd>
            {stats ? `${stats.all.correct}/${stats.all.total}` : '–'}
            <small>{stats && `${getPercentage(stats.all)}%`}</small>
          </dd>
        </div>
      </dl>
      <WeekRow />
    </div>
  )
}

/** The current week, Monday first. */
function WeekRow() {
  const today = useToday()
  const days = listDaysOfSameWeek(today)
  const yearOfMonday = getYear(days[0] ?? today)
  const { reply } = useApiQuery(getStreakLedger, { query: { year: getYear(today) } })
  const older = useApiQuery(getStreakLedger, yearOfMonday < getYear(today) ? { query: { year: yearOfMonday } } : null)
  const getMark = createStreakDayStatusLookup({
    today,
    entries: [...(older.reply?.entries ?? []), ...(reply?.entries ?? [])],
  })
  const describe = (day: Day) => `${getWeekdayName(day)} ${CALENDAR_DAY_MARK_LABELS[getMark(day)]}`
  return (
    <div className={styles['week']} role="img" aria-label={`This week: ${reply ? days.map(describe).join(', ') : ''}`}>
      {days.map((day) => (
        <span key={day} data-today={day === today}>
          {getWeekdayName(day).slice(0, 1)}
          <StreakCalendarDayMark mark={reply ? getMark(day) : 'future'} />
        </span>
      ))}
    </div>
  )
}

/** Says that answers were judged again. The history page has the details. */
function CorrectionNotice() {
  const count = useApiQuery(getAnswerCorrections, {}).reply?.data.length ?? 0
  if (count === 0) return null
  return (
    <p className={styles['again']}>
      {count === 1 ? 'One of your answers was corrected.' : `${count} of your answers were corrected.`}{' '}
      <a href={`${sitePaths.ownAnswers()}#corrections-title`}>See what changed</a>
    </p>
  )
}
