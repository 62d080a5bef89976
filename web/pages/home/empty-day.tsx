import { type Day, longDay } from '#domain/time/day.ts'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown on a day without a question, with a link to the nearest day that has one. */
export function EmptyDay({ day, nearest }: { day: Day | null; nearest: Day | null }) {
  if (nearest === null) {
    return (
      <Notice sign="∅" title="The first question is on its way">
        <p>no items found: no day has a question yet. Come back soon.</p>
        <a className={buttonLook} href={paths.about()}>
          How a day works
        </a>
      </Notice>
    )
  }
  return (
    <Notice sign="∅" title="No question that day">
      <p>no items found: {day ? longDay(day, true) : 'this day'} has no question.</p>
      <a className={buttonLook} href={paths.day(nearest)}>
        Play {longDay(nearest, true)}
      </a>
    </Notice>
  )
}
