import { type Day, longDay } from '#domain/day.ts'
import { paths } from '../../paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A day without a question, and the way to the nearest that has one. */
export function EmptyDay({ day, nearest }: { day: Day; nearest: Day | null }) {
  return (
    <Notice sign="∅" title="No question that day">
      <p>
        no items found: {longDay(day, true)} has no question.
        {nearest === null && ' Not a single day has one yet: come back soon.'}
      </p>
      {nearest !== null && (
        <a className={buttonLook} href={paths.day(nearest)}>
          Play {longDay(nearest, true)}
        </a>
      )}
    </Notice>
  )
}
