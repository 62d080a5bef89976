import { useEffect, useRef } from 'react'
import { firstPickRight, isOver, type Play } from '#domain/play/play.ts'
import { type Grade, GRADES, absenceWords, suggestedGrade } from '#domain/review/review.ts'
import { openPanels } from '../../ui/use-popover.ts'
import styles from './grades.module.css'

const NAMES: Record<Grade, string> = { again: 'Again', hard: 'Hard', good: 'Good', easy: 'Easy' }

/**
 * A second key press within this time is ignored, in milliseconds, because it may be accidental.
 */
const SAME_MOVE_MS = 500

/** Buttons for the grades, shown once the question is over. The default grade is focused. */
export function Grades(props: {
  state: Play
  days: Record<Grade, number>
  onGrade: (grade: Grade) => void
}) {
  return isOver(props.state) && <Choice {...props} />
}

function Choice({ state, days, onGrade }: Parameters<typeof Grades>[0]) {
  const suggested = suggestedGrade(firstPickRight(state) === true)
  const place = useRef<HTMLDivElement>(null)
  const shownAt = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    shownAt.current = performance.now()
    place.current
      ?.querySelector<HTMLElement>('[data-suggested="true"]')
      ?.focus({ preventScroll: true })
  }, [])
  const gradeByKey = (pressedGrade: Grade) => {
    if (performance.now() - shownAt.current >= SAME_MOVE_MS) onGrade(pressedGrade)
  }
  useGradeKeys(gradeByKey)
  return (
    <div
      ref={place}
      role="group"
      aria-label="How well did you know it?"
      className={styles['grades']}
    >
      <p className={styles['question']} aria-hidden="true">
        How well did you know it?
      </p>
      {GRADES.map((one, index) => (
        <button
          key={one}
          type="button"
          className={styles['grade']}
          data-grade={one}
          data-suggested={one === suggested}
          aria-label={`${NAMES[one]}, back in ${absenceWords(days[one])}`}
          aria-keyshortcuts={String(index + 1)}
          onClick={({ detail }) => (detail === 0 ? gradeByKey(one) : onGrade(one))}
          // A key that is held down repeats a press meant for an earlier control.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          <kbd aria-hidden="true">{index + 1}</kbd>
          <b>{NAMES[one]}</b>
          <small>{absenceWords(days[one])}</small>
        </button>
      ))}
    </div>
  )
}

/** Listens for the number keys. They are free because the card is over. */
function useGradeKeys(grade: (grade: Grade) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, target } = event
      const isElsewhere =
        (target as HTMLElement).closest('input, textarea, select, [popover], dialog') !== null ||
        document.querySelector('dialog[open]') !== null ||
        document.querySelector(openPanels()) !== null
      const pressedGrade = GRADES[Number(key) - 1]
      if (pressedGrade === undefined || ctrlKey || metaKey || altKey || repeat || isElsewhere)
        return
      event.preventDefault()
      grade(pressedGrade)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
