import { useEffect, useRef } from 'react'
import { isFirstPickRight, isQuestionPlayFinished, type QuestionPlayState } from '#domain/play/play.ts'
import { type RecallGrade, RECALL_GRADES, formatReviewInterval, getDefaultRecallGrade } from '#domain/review/review.ts'
import { isPlainKeyPress } from '../../ui/plain-key-press.ts'
import styles from './grade-buttons.module.css'

const GRADE_LABELS: Record<RecallGrade, string> = {
  again: 'Again',
  hard: 'Hard',
  good: 'Good',
  easy: 'Easy',
}

/** A second key press within this time is ignored, in milliseconds, because it may be accidental. */
const DOUBLE_PRESS_MS = 500

/** Buttons for the grades, shown once the question is over. The default grade is focused. */
export function RecallGradeButtons(props: {
  state: QuestionPlayState
  days: Record<RecallGrade, number>
  onGrade: (grade: RecallGrade) => void
}) {
  return isQuestionPlayFinished(props.state) && <GradeChoice {...props} />
}

function GradeChoice({ state, days, onGrade }: Parameters<typeof RecallGradeButtons>[0]) {
  const suggested = getDefaultRecallGrade(isFirstPickRight(state) === true)
  const place = useRef<HTMLDivElement>(null)
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
    place.current?.querySelector<HTMLElement>('[data-suggested="true"]')?.focus({ preventScroll: true })
  }, [])
  const gradeByKey = (pressedGrade: RecallGrade) => {
    if (performance.now() - shownAt.current >= DOUBLE_PRESS_MS) onGrade(pressedGrade)
  }
  useGradeKeys(gradeByKey)
  return (
    <div ref={place} role="group" aria-label="How well did you know it?" className={styles['grades']}>
      <p className={styles['question']} aria-hidden="true">
        How well did you know it?
      </p>
      {RECALL_GRADES.map((one, index) => (
        <button
          key={one}
          type="button"
          className={styles['grade']}
          data-grade={one}
          data-suggested={one === suggested}
          aria-label={`${GRADE_LABELS[one]}, back in ${formatReviewInterval(days[one])}`}
          aria-keyshortcuts={String(index + 1)}
          onClick={({ detail }) => (detail === 0 ? gradeByKey(one) : onGrade(one))}
          // A key that is held down repeats a press meant for an earlier control.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          <kbd aria-hidden="true">{index + 1}</kbd>
          <b>{GRADE_LABELS[one]}</b>
          <small>{formatReviewInterval(days[one])}</small>
        </button>
      ))}
    </div>
  )
}

/**
 * Listens for the number keys, which choose a grade. The question card no longer uses these keys, because the question
 * is over.
 */
function useGradeKeys(grade: (grade: RecallGrade) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const pressedGrade = RECALL_GRADES[Number(event.key) - 1]
      if (pressedGrade === undefined || !isPlainKeyPress(event)) return
      event.preventDefault()
      grade(pressedGrade)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
