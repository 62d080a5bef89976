import type { HTMLAttributes, KeyboardEvent, ReactNode } from 'react'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { AuthoringIcon } from '../authoring-icon.tsx'
import { type QuizQuestion, getQuizQuestionWarning } from './quiz-question.ts'
import styles from './quiz-questions.module.css'

/** A question of a quiz, with buttons to move, edit and remove it. */
export function QuizQuestionEditorRow(props: {
  question: QuizQuestion
  place: { at: number; count: number }
  /** Where the dragged question would be dropped. */
  mark: 'before' | 'after' | undefined
  isDragged: boolean
  /** The event handlers of the handle by which the row is dragged. */
  handleProps: HTMLAttributes<HTMLElement>
  onMove: (to: number) => void
  onRemove: () => void
  /** `null` if the author may not edit the question. */
  onEdit: (() => void) | null
  /** The form of the question while it is being edited. */
  editor: ReactNode
}) {
  const { question, mark, isDragged, handleProps, onMove, onRemove, onEdit, editor } = props
  const { at, count } = props.place
  const warning = getQuizQuestionWarning(question, getUtcDayOfInstant(getServerTime()))
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    <li className={styles['one']} data-dragged={isDragged} data-mark={mark}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the buttons inside */}
      <div className={styles['line']} onKeyDown={press}>
        {/* The handle is hidden from screen readers, because the buttons also move the question. */}
        <span className={styles['handle']} aria-hidden="true" title="Drag to move" {...handleProps}>
          <AuthoringIcon name="grip" />
          {at + 1}
        </span>
        <span className={styles['text']}>
          {question.text}
          <small>{[question.answer, question.category].filter(Boolean).join(' · ')}</small>
          {warning && (
            <small className={styles['trouble']}>
              <Icon name="hourglass" size={16} /> {warning}
            </small>
          )}
        </span>
        <span className={styles['moves']}>
          <button
            type="button"
            aria-label={`Move up: ${question.text}`}
            aria-disabled={at === 0}
            data-up
            onClick={() => onMove(at - 1)}
          >
            <Icon name="chevron-down" />
          </button>
          <button
            type="button"
            aria-label={`Move down: ${question.text}`}
            aria-disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          >
            <Icon name="chevron-down" />
          </button>
          {onEdit && !editor && (
            <button type="button" aria-label={`Edit: ${question.text}`} data-edit={question.id} onClick={onEdit}>
              <AuthoringIcon name="pencil" />
            </button>
          )}
          <button type="button" aria-label={`Remove: ${question.text}`} data-remove onClick={onRemove}>
            <Icon name="cross" />
          </button>
        </span>
      </div>
      {editor}
    </li>
  )
}
