import { type Day, formatLongDay } from '#domain/time/day.ts'
import { sitePaths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'

/** Shown on a day without a question, with a link to the nearest day that has one. */
export function DayWithoutQuestionNotice({ day, nearest }: { day: Day | null; nearest: Day | null }) {
  if (nearest === null) {
    return (
      <EmptyPageNoticeCard sign="∅" title="The first question is on its way">
        <p>no items found: no day has a question yet. Come back soon.</p>
        <a className={buttonClassName} href={sitePaths.about()}>
          How a day works
        </a>
      </EmptyPageNoticeCard>
    )
  }
  return (
    <EmptyPageNoticeCard sign="∅" title="No question that day">
      <p>no items found: {day ? formatLongDay(day, true) : 'this day'} has no question.</p>
      <a className={buttonClassName} href={sitePaths.day(nearest)}>
        Play {formatLongDay(nearest, true)}
      </a>
    </EmptyPageNoticeCard>
  )
}
