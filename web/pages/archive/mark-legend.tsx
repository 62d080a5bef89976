import type { ArchiveDay } from '#domain/questions/archive.ts'
import type { OwnMarks } from '../../player/answers/own-marks.ts'
import { type OwnMark, MARK_WORDS, MarkSign } from '../../player/answers/mark-sign.tsx'
import { Legend } from '../../ui/legend.tsx'

const MARKS: readonly OwnMark[] = ['right', 'wrong', 'shown', 'open']

/** Explains the answer marks and counts the month's days with each mark. */
export function MarkLegend({ days, marks }: { days: ArchiveDay[]; marks: OwnMarks | undefined }) {
  const count = (mark: OwnMark) =>
    days.filter(({ questionId }) => (marks?.get(questionId) ?? 'open') === mark).length
  return (
    <Legend>
      {MARKS.map((mark) => (
        <li key={mark}>
          <MarkSign mark={mark} /> {MARK_WORDS[mark]}
          {marks && <b>{count(mark)}</b>}
        </li>
      ))}
    </Legend>
  )
}
