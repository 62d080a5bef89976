import { useEffect, useRef, useState } from 'react'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import type { RecallGrade } from '#domain/review/review.ts'
import type { QuestionReviewDeck, DueReviewQuestion } from '../../player/reviews/review-deck.ts'
import { ReportQuestionButton } from '../../player/reports/report-button.tsx'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import { RecallGradeButtons } from './grade-buttons.tsx'
import styles from './review.module.css'

/** Shows the questions of a deck one at a time. */
export function ReviewDeckSession(props: {
  deck: QuestionReviewDeck
  onGrade: (due: DueReviewQuestion, grade: RecallGrade) => void
  onEnd: () => void
}) {
  const { onGrade, onEnd } = props
  // Keeps the first deck, because a deck that is reloaded in the background must not replace the deck in play.
  const [deck] = useState(props.deck)
  const [index, setIndex] = useState(0)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (index > 0) place.current?.focus()
  }, [index])
  const due = deck.data[index]
  if (!due) return null
  const { question, attemptId, days } = due
  const total = deck.done + deck.data.length
  const position = `${deck.done + index + 1} of ${total}`
  const grade = (given: RecallGrade) => {
    onGrade(due, given)
    if (index + 1 < deck.data.length) setIndex(index + 1)
    else onEnd()
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`category-theme ${getCategoryThemeClass(question.categories[0])} ${styles['session']}`}
      aria-label={`Question ${position}`}
    >
      <p className={styles['position']}>
        <span>{position}</span>
        <progress value={deck.done + index} max={total} aria-label="Reviewed today" />
      </p>
      <QuestionCard
        key={question.id}
        question={question}
        keys
        order={`review ${attemptId}`}
        record={(state) => <RecallGradeButtons state={state} days={days} onGrade={grade} />}
        actions={(state) => <ReportQuestionButton question={question} state={state} />}
      />
    </section>
  )
}
