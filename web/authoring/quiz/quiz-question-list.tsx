import { getDayAt } from '#domain/time/day.ts'
import { formatQuizReadiness, getQuizReadiness, countWaitingQuestions } from '#domain/quizzes/quiz-readiness.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import type { QuizQuestion } from './quiz-question.ts'
import { QuizQuestionRow } from './quiz-question-row.tsx'
import styles from './question-picker.module.css'
import { useQuestionOrder } from './use-question-order.ts'

/** The questions of a quiz, reordered by dragging, by buttons, or by Alt and arrow keys. */
export function QuizQuestionList(props: {
  questions: readonly QuizQuestion[]
  /** Receives the new order and a message about the change for screen readers. */
  onChange: (questions: QuizQuestion[], message: string) => void
  onRemove: (question: QuizQuestion) => void
}) {
  const { questions } = props
  const { list, title, dragged, over, move, remove, dragOver, endDrag, setDragged } = useQuestionOrder(props)
  const readiness = getQuizReadiness(questions, getDayAt(getServerTime()))
  return (
    <section aria-labelledby="chosen-title" className={styles['chosen']}>
      <h3 id="chosen-title" ref={title} tabIndex={-1}>
        In this quiz <span className={styles['total']}>{questions.length}</span>
      </h3>
      {countWaitingQuestions(readiness) > 0 && (
        <p className={styles['waiting']}>
          <Icon name="hourglass" /> {formatQuizReadiness(readiness)}.
        </p>
      )}
      {questions.length === 0 && <p className={styles['empty']}>No questions yet. Press one on the list to add it.</p>}
      <ol ref={list}>
        {questions.map((question, at) => (
          <QuizQuestionRow
            key={question.id}
            question={question}
            place={{ at, count: questions.length }}
            mark={dragged === null || over !== at ? undefined : dragged > at ? 'before' : 'after'}
            isDragged={dragged === at}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => dragOver(event, at)}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
              endDrag()
            }}
            onDragEnd={endDrag}
          />
        ))}
      </ol>
      {questions.length > 1 && (
        <p className={styles['hint']}>
          The arrows put them into order
          <span className={styles['keys']}>
            ; so do dragging, and <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </span>
          .
        </p>
      )}
    </section>
  )
}
