import type { DragEvent, KeyboardEvent } from 'react'
import { getDayAt } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { type QuizQuestion, getQuestionWarning } from './quiz-question.ts'
import styles from './question-picker.module.css'

/** A question of a quiz, with buttons to move and remove it. */
export function QuizQuestionRow(props: {
  question: QuizQuestion
  place: { at: number; count: number }
  /** Where the dragged question would be dropped. */
  mark: 'before' | 'after' | undefined
  isDragged: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}) {
  const { question, mark, isDragged, onMove, onRemove } = props
  const { at, count } = props.place
  const trouble = getQuestionWarning(question, getDayAt(getServerTime()))
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging duplicates the buttons
    <li
      className={styles['one']}
      draggable
      data-dragged={isDragged}
      data-mark={mark}
      onKeyDown={press}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', question.text)
        props.onDragStart()
      }}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      onDragEnd={props.onDragEnd}
    >
      <span className={styles['place']} aria-hidden="true">
        {at + 1}
      </span>
      <span className={styles['text']}>
        {question.text}
        <small>{question.category}</small>
        {trouble && (
          <small className={styles['trouble']}>
            <Icon name="hourglass" size={16} /> {trouble}
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
        <button type="button" aria-label={`Remove: ${question.text}`} data-remove onClick={onRemove}>
          <Icon name="cross" />
        </button>
      </span>
    </li>
  )
}
