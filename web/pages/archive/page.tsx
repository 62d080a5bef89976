import { type ArchiveMonth, monthOf } from '#domain/questions/archive.ts'
import { monthName } from '#domain/time/day.ts'
import { useOwnMarks } from '../../player/answers/own-marks.ts'
import type { Page } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './archive.module.css'
import { LocalHistory } from './local-history.tsx'
import { MarkLegend } from './mark-legend.tsx'
import { MonthDays } from './month-days.tsx'
import { AllMonths, MonthNavigation } from './month-navigation.tsx'
import { RandomDay } from './random-day.tsx'
import { StreakLine } from './streak-line.tsx'

export const page: Page<ArchiveMonth> = {
  Component: ArchivePage,
  head: ({ month, today }, site) => {
    const name = `${monthName(month)} ${month.slice(0, 4)}`
    const isNow = month === monthOf(today)
    return {
      title: isNow ? 'Archive' : `Archive: ${name}`,
      description: isNow
        ? `All days of ${site.name} by month: play one that you missed.`
        : `The questions of ${name}, day by day: play one that you missed.`,
      path: paths.archive(isNow ? undefined : month),
      ...(isNow ? {} : { above: { title: 'Archive', path: paths.archive() } }),
    }
  },
}

function ArchivePage({ data }: { data: ArchiveMonth }) {
  const { month, today, days, months } = data
  const marks = useOwnMarks(days.map(({ questionId }) => questionId))
  const known = typeof marks === 'string' ? undefined : marks
  const oldest = months.at(-1)
  if (!oldest) return <EmptyArchive />
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Archive</h1>
        <p>
          Every day since {monthName(oldest.month)} {oldest.month.slice(0, 4)}, to be played
          whenever you like.
        </p>
        <StreakLine />
      </header>
      <Panel as="div" raised aria-label={`${monthName(month)} ${month.slice(0, 4)}`}>
        <MonthNavigation month={month} months={months} today={today} />
        <MonthDays month={month} today={today} days={days} marks={known} />
        <MarkLegend days={days} marks={known} />
        {typeof marks === 'string' && <p role="alert">Your answers could not be loaded: {marks}</p>}
      </Panel>
      <RandomDay months={months} />
      <AllMonths month={month} months={months} today={today} />
      <LocalHistory />
    </div>
  )
}

/** Shown while the site has had no daily question yet. */
function EmptyArchive() {
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Archive</h1>
      </header>
      <Notice sign="∅" title="no items found" heading="h2">
        <p>No day has had a question yet. Once days have one, you can play them all here.</p>
        <a className={buttonLook} href={paths.home()}>
          Look at today
        </a>
      </Notice>
    </div>
  )
}
