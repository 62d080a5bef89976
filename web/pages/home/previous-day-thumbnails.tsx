import { useEffect, useState } from 'react'
import { getQuestionArchive } from '#contract/archive/calls.ts'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { type ArchiveDay, getMonthOfDay } from '#domain/questions/archive.ts'
import { addDays, type Day, formatLongDay, formatShortDay } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { sitePaths } from '../../paths.ts'
import { useAnswerOutcomes } from '../../player/answers/answer-marks.ts'
import { ANSWER_STATUS_LABELS, AnswerStatusIcon } from '../../player/answers/answer-status-icon.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { DayDrawing } from '../../ui/day-drawing/day-drawing.tsx'
import styles from './previous-day-thumbnails.module.css'

const DAYS_BACK = [1, 2, 3]

/** Thumbnails of the drawings of the three previous days, which link to these days. */
export function PreviousDayDrawingThumbnails({ day }: { day: Day }) {
  const [found, setFound] = useState<ArchiveDay[]>([])
  useEffect(() => {
    let isCancelled = false
    void (async () => {
      const listed = await listDaysBefore(day)
      if (!isCancelled) setFound(listed)
    })()
    return () => {
      isCancelled = true
    }
  }, [day])
  const marks = useAnswerOutcomes(found.map(({ questionId }) => questionId))
  const known = typeof marks === 'string' ? undefined : marks
  return (
    <ul className={styles['covers']} aria-label="Earlier days">
      {found.map((one) => (
        <li key={one.day}>
          <Thumbnail found={one} isNamed={one.day !== addDays(day, -1)} mark={known?.get(one.questionId)} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Lists the questions of the three days before `day`, latest first, without days that had no question. The list is
 * empty if the archive cannot be loaded.
 */
async function listDaysBefore(day: Day): Promise<ArchiveDay[]> {
  const wanted = DAYS_BACK.map((count) => addDays(day, -count))
  const months = [...new Set(wanted.map(getMonthOfDay))]
  const outcomes = await Promise.all(months.map((month) => callApi(getQuestionArchive, { query: { month } })))
  const listed = outcomes.flatMap((outcome) => (outcome.ok ? outcome.reply.days : []))
  return wanted.flatMap((one) => listed.find((candidate) => candidate.day === one) ?? [])
}

/**
 * The thumbnail of a previous day. The first one needs no visible date, because the link beside it contains the date.
 */
function Thumbnail(props: {
  found: ArchiveDay
  isNamed: boolean
  mark: keyof typeof ANSWER_STATUS_LABELS | undefined
}) {
  const { found, isNamed, mark } = props
  const { day, questionId, category, text } = found
  const typeset = useSmartQuotesFormatter()
  const status = mark ? `, ${ANSWER_STATUS_LABELS[mark]}` : ''
  return (
    <a
      href={sitePaths.day(day)}
      className={`category-theme ${getCategoryThemeClass(category)} ${styles['cover']}`}
      title={typeset(text)}
      aria-label={`${formatLongDay(day)}: ${category}${status}`}
    >
      {isNamed && <span aria-hidden="true">{formatShortDay(day)}</span>}
      <DayDrawing question={{ id: questionId, categories: [category], dayUsed: day }} isRevealed={mark !== undefined} />
      {mark && <AnswerStatusIcon mark={mark} />}
    </a>
  )
}
