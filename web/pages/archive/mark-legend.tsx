import type { ArchiveDay } from '#domain/questions/archive.ts'
import type { FirstPickResultsByQuestion } from '../../player/answers/answer-marks.ts'
import { type AnswerStatus, ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'
import { CalendarLegend } from '../../ui/legend.tsx'

const LEGEND_MARKS: readonly AnswerStatus[] = ['right', 'wrong', 'shown', 'open']

/** Explains the answer marks and counts the month's days with each mark. */
export function AnswerMarkLegend({
  days,
  marks,
}: {
  days: ArchiveDay[]
  marks: FirstPickResultsByQuestion | undefined
}) {
  const count = (mark: AnswerStatus) =>
    days.filter(({ questionId }) => (marks?.get(questionId) ?? 'open') === mark).length
  return (
    <CalendarLegend>
      {LEGEND_MARKS.map((mark) => (
        <li key={mark}>
          {mark !== 'open' && <AnswerStatusIcon mark={mark} />} {ANSWER_STATUS_LABELS[mark]}
          {marks && <b>{count(mark)}</b>}
        </li>
      ))}
    </CalendarLegend>
  )
}
