import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type ChosenQuestion, troubleWith, whatItWaitsFor } from './chosen-question.ts'
import { moved } from './form-values.ts'
import styles from './question-picker.module.css'

/** The quiz's questions in its order, which is changed by dragging, by buttons, or by Alt and arrows. */
export function ChosenList(props: {
  questions: readonly ChosenQuestion[]
  /** The new order, and what became of it in words. */
  onChange: (questions: ChosenQuestion[], said: string) => void
  onRemove: (question: ChosenQuestion) => void
}) {
  const { questions, onChange, onRemove } = props
  const list = useRef<HTMLOListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    // What is moved by the browser loses the focus.
    pressed.current?.focus()
    pressed.current = null
  })
  const move = (from: number, to: number) => {
    const question = questions[from]
    if (!question || to < 0 || to >= questions.length || to === from) return
    pressed.current = document.activeElement as HTMLElement | null
    onChange(
      moved(questions, from, to),
      `“${question.text}” is now question ${to + 1} of ${questions.length}.`,
    )
  }
  const remove = (at: number) => {
    const question = questions[at]
    if (!question) return
    // The buttons of the one that takes its place are where those were that are gone.
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    const button = next?.querySelector<HTMLElement>('[data-remove]') ?? null
    pressed.current = button ?? title.current
    onRemove(question)
  }
  const waiting = whatItWaitsFor(questions)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <section aria-labelledby="chosen-title" className={styles['chosen']}>
      <h3 id="chosen-title" ref={title} tabIndex={-1}>
        In this quiz <span className={styles['total']}>{questions.length}</span>
      </h3>
      {waiting && (
        <p className={styles['waiting']}>
          <Icon name="hourglass" /> {waiting}.
        </p>
      )}
      {questions.length === 0 && (
        <p className={styles['empty']}>No questions yet. Press one on the list to add it.</p>
      )}
      <ol ref={list}>
        {questions.map((question, at) => (
          <Chosen
            key={question.id}
            question={question}
            place={{ at, count: questions.length }}
            mark={dragged === null || over !== at ? undefined : dragged > at ? 'before' : 'after'}
            isDragged={dragged === at}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            onDragStart={() => setDragged(at)}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) move(dragged, at)
              end()
            }}
            onDragEnd={end}
          />
        ))}
      </ol>
      {questions.length > 1 && (
        <p className={styles['hint']}>
          Drag them into order, or use the arrows; <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> works,
          too.
        </p>
      )}
    </section>
  )
}

function Chosen(props: {
  question: ChosenQuestion
  place: { at: number; count: number }
  /** Where the one that is dragged would come. */
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
  const trouble = troubleWith(question)
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- beside its buttons
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
        <button
          type="button"
          aria-label={`Remove: ${question.text}`}
          data-remove
          onClick={onRemove}
        >
          <Icon name="cross" />
        </button>
      </span>
    </li>
  )
}
