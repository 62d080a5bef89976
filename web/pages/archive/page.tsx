import { type ArchiveMonth, monthOf } from '#domain/archive.ts'
import { monthName } from '#domain/day.ts'
import { useOwnMarks } from '../../answers/own-marks.ts'
import type { Page } from '../../page.ts'
import { paths } from '../../paths.ts'
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
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Archive</h1>
        <p>
          {oldest
            ? `Every day since ${monthName(oldest.month)} ${oldest.month.slice(0, 4)}, to be played whenever you like.`
            : 'No day has had a question yet: come back soon.'}
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
