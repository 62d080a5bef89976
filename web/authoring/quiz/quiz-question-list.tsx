import type { ReactNode } from 'react'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import { formatQuizReadiness, getQuizReadiness, countUnplayableQuizQuestions } from '#domain/quizzes/quiz-readiness.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import type { Player } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AuthoringIcon } from '../authoring-icon.tsx'
import type { QuizQuestion } from './quiz-question.ts'
import { QuizQuestionEditorRow } from './quiz-question-row.tsx'
import styles from './quiz-questions.module.css'
import { useQuizQuestionReordering } from './use-question-order.ts'

/** The questions of a quiz, reordered by dragging, by buttons, or by Alt and arrow keys, and written in place. */
export function QuizQuestionList(props: {
  questions: readonly QuizQuestion[]
  player: Player
  /** Called with the questions in their new order and a message about the change for screen readers. */
  onChange: (questions: QuizQuestion[], message: string) => void
  onRemove: (question: QuizQuestion) => void
  onEdit: (id: string) => void
  /** The form of the question being edited. */
  editor: { id: string; form: ReactNode } | null
  /** The form of a new question, if one is being written. */
  newQuestion: ReactNode
  /** Called to write a new question. `null` if the quiz is full. */
  onNew: (() => void) | null
}) {
  const { questions, player, onEdit, editor, newQuestion, onNew } = props
  const { list, title, dragged, over, move, remove, getHandleProps } = useQuizQuestionReordering(props)
  const readiness = getQuizReadiness(questions, getUtcDayOfInstant(getServerTime()))
  return (
    <section aria-labelledby="chosen-title" className={styles['chosen']}>
      <h3 id="chosen-title" ref={title} tabIndex={-1}>
        In this quiz <span className={styles['total']}>{questions.length}</span>
      </h3>
      {countUnplayableQuizQuestions(readiness) > 0 && (
        <p className={styles['waiting']}>
          <Icon name="hourglass" /> {formatQuizReadiness(readiness)}.
        </p>
      )}
      {questions.length === 0 && !newQuestion && (
        <p className={styles['empty']}>No questions yet. Write one here, or pick some from the list.</p>
      )}
      <ol ref={list}>
        {questions.map((question, at) => (
          <QuizQuestionEditorRow
            key={question.id}
            question={question}
            place={{ at, count: questions.length }}
            mark={dragged === null || over === null || over !== at ? undefined : dragged > at ? 'before' : 'after'}
            isDragged={dragged === at}
            handleProps={getHandleProps(at)}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onEdit={canChange(player, question) ? () => onEdit(question.id) : null}
            editor={editor?.id === question.id ? editor.form : null}
          />
        ))}
      </ol>
      {newQuestion && (
        <div className={styles['new']}>
          <h4>Question {questions.length + 1}</h4>
          {newQuestion}
        </div>
      )}
      {!newQuestion && onNew && (
        <Button quiet data-new onClick={onNew}>
          <AuthoringIcon name="plus" /> New question
        </Button>
      )}
      {questions.length > 1 && (
        <p className={styles['hint']}>
          Drag the handles or use the arrows to change the order
          <span className={styles['keys']}>
            , or press <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> in a row
          </span>
          .
        </p>
      )}
    </section>
  )
}

function canChange(player: Player, { status, authorId = null, archived }: QuizQuestion): boolean {
  return status !== null && !archived && canEditQuestionOrQuiz(player, { authorId, status, archived })
}
