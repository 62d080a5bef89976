import { type MonthlyQuestionArchive, getMonthOfDay } from '#domain/questions/archive.ts'
import { formatDayAndMonth, getMonthName } from '#domain/time/day.ts'
import { useAnswerOutcomes } from '../../player/answers/answer-marks.ts'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './archive.module.css'
import { ArchiveDayList } from './day-list.tsx'
import { LocalPlayHistorySection } from './local-history.tsx'
import { AnswerMarkLegend } from './mark-legend.tsx'
import { ArchiveCalendar } from './month-days.tsx'
import { AllMonthsNavigation, MonthNavigation } from './month-navigation.tsx'
import { RandomDayButton } from './random-day.tsx'
import { CurrentStreakLine } from './streak-line.tsx'

export const pageModule: PageModule<MonthlyQuestionArchive> = {
  Component: ArchivePage,
  head: ({ month, today }, site) => {
    const name = `${getMonthName(month)} ${month.slice(0, 4)}`
    const isNow = month === getMonthOfDay(today)
    return {
      title: isNow ? 'Archive' : `Archive: ${name}`,
      description: isNow
        ? `All days of ${site.name} by month. Play the ones you missed.`
        : `The questions of ${name}, day by day. Play the ones you missed.`,
      path: sitePaths.archive(isNow ? undefined : month),
      ...(isNow ? {} : { above: { title: 'Archive', path: sitePaths.archive() } }),
    }
  },
}

function ArchivePage({ data }: { data: MonthlyQuestionArchive }) {
  const { month, today, days, themes, months } = data
  const { mail } = useSiteInfo()
  const marks = useAnswerOutcomes(days.map(({ questionId }) => questionId))
  const known = typeof marks === 'string' ? undefined : marks
  const oldest = months.at(-1)
  if (!oldest) return <EmptyArchive />
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Archive</h1>
        <p>
          Every day since {getMonthName(oldest.month)} {oldest.month.slice(0, 4)}. Play any of them, any time.
        </p>
        <CurrentStreakLine />
      </header>
      <Panel as="div" raised aria-label={`${getMonthName(month)} ${month.slice(0, 4)}`}>
        <MonthNavigation month={month} months={months} today={today} />
        <ArchiveCalendar month={month} today={today} days={days} marks={known} />
        <AnswerMarkLegend days={days} marks={known} />
        {themes.length > 0 && <ThemeList themes={themes} />}
        {typeof marks === 'string' && <p role="alert">Your answers couldn’t be loaded: {marks}</p>}
      </Panel>
      <RandomDayButton months={months} />
      {days.length > 0 && <ArchiveDayList days={days} today={today} marks={known} />}
      <AllMonthsNavigation month={month} months={months} today={today} />
      {mail && (
        <p>
          <a href={sitePaths.subscribe()}>Get tomorrow’s question by mail</a>
        </p>
      )}
      <LocalPlayHistorySection />
    </div>
  )
}

function ThemeList({ themes }: Pick<MonthlyQuestionArchive, 'themes'>) {
  return (
    <ul className={styles['themes']} aria-label="Themes of this month">
      {themes.map(({ title, from, to }) => (
        <li key={from}>
          <b>{title}</b>, {formatDayAndMonth(from)}
          {from !== to && ` to ${formatDayAndMonth(to)}`}
        </li>
      ))}
    </ul>
  )
}

/** Shown while the site has had no daily question yet. */
function EmptyArchive() {
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Archive</h1>
      </header>
      <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="no items found" heading="h2">
        <p>No questions yet. Every day’s question will be here to play again.</p>
        <a className={buttonClassName} href={sitePaths.home()}>
          See today
        </a>
      </EmptyPageNoticeCard>
    </div>
  )
}
