import { dayAt } from '#domain/time/day.ts'
import { readinessInWords, readinessOf, waitingCount } from '#domain/quizzes/quiz-readiness.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ChosenQuestion } from './chosen-question.ts'
import { ChosenRow } from './chosen-row.tsx'
import styles from './question-picker.module.css'
import { useOrder } from './use-order.ts'

/** The questions of a quiz, reordered by dragging, by buttons, or by Alt and arrow keys. */
export function ChosenList(props: {
  questions: readonly ChosenQuestion[]
  /** Receives the new order and a message about the change for screen readers. */
  onChange: (questions: ChosenQuestion[], message: string) => void
  onRemove: (question: ChosenQuestion) => void
}) {
  const { questions } = props
  const { list, title, dragged, over, move, remove, dragOver, endDrag, setDragged } =
    useOrder(props)
  const readiness = readinessOf(questions, dayAt(serverNow()))
  return (
    <section aria-labelledby="chosen-title" className={styles['chosen']}>
      <h3 id="chosen-title" ref={title} tabIndex={-1}>
        In this quiz <span className={styles['total']}>{questions.length}</span>
      </h3>
      {waitingCount(readiness) > 0 && (
        <p className={styles['waiting']}>
          <Icon name="hourglass" /> {readinessInWords(readiness)}.
        </p>
      )}
      {questions.length === 0 && (
        <p className={styles['empty']}>No questions yet. Press one on the list to add it.</p>
      )}
      <ol ref={list}>
        {questions.map((question, at) => (
          <ChosenRow
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
