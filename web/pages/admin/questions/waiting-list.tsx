import { useEffect, useState } from 'react'
import { listQuestions } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { CATEGORIES, categoryNamed, themeClass } from '#domain/categories/category.ts'
import { dayAndMonth } from '#domain/time/day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { useQuery } from '../../../api/query.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import type { Plannable } from './planned.ts'
import styles from './waiting-list.module.css'

const AT_ONCE = 50

/** The search starts after this pause in typing. */
const PAUSE_MS = 250

const ANY = { value: '', label: 'All categories' }

/** A searchable list of published questions without a day, oldest first. */
export function WaitingList(props: {
  /** The label of the button of each question. */
  action: string
  onChoose: (question: Plannable) => void
  /** Called when a drag starts, and with `null` when the drag ends. Makes the questions draggable. */
  onDrag?: (question: Plannable | null) => void
}) {
  const { action, onChoose, onDrag } = props
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const [size, setSize] = useState(AT_ONCE)
  const settled = useSettled(words.trim())
  const found = useQuery(
    listQuestions,
    {
      query: {
        status: 'Published',
        use: 'unused',
        order: 'oldest',
        size,
        words: settled,
        ...(category ? { category } : {}),
      },
    },
    { whenBack: true },
  )
  const { data = [], total = 0 } = found.reply ?? {}
  return (
    <div className={styles['waiting']} data-scrolls={onDrag !== undefined}>
      <div className={styles['fields']} role="search">
        <TextField
          label="Search"
          name="words"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Category"
          name="category"
          value={category}
          choices={[ANY, ...CATEGORIES.map(({ path, name }) => ({ value: path, label: name }))]}
          onChange={(event) => setCategory(event.target.value)}
        />
      </div>
      <LoadFailure queries={[found]} />
      <StatusLine className={styles['count']}>
        {found.reply && (total === 0 ? 'no items found' : `${total} found`)}
      </StatusLine>
      <ul className={styles['rows']} aria-busy={found.pending}>
        {data.map((question) => (
          <Row key={question.id} question={question} action={action} {...{ onChoose, onDrag }} />
        ))}
      </ul>
      {total > data.length && data.length > 0 && (
        <button type="button" className={styles['more']} onClick={() => setSize(size + AT_ONCE)}>
          Show more
        </button>
      )}
    </div>
  )
}

function Row(props: {
  question: AuthoredQuestion
  action: string
  onChoose: (question: Plannable) => void
  onDrag: ((question: Plannable | null) => void) | undefined
}) {
  const { question, action, onChoose, onDrag } = props
  const { id, text, difficulty, scheduledDay: day } = question
  const [name] = question.categories
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging duplicates the button
    <li
      className={`category-theme ${themeClass(name)} ${styles['row']}`}
      draggable={onDrag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', text)
        event.dataTransfer.effectAllowed = 'move'
        onDrag?.({ id, text, day })
      }}
      onDragEnd={() => onDrag?.(null)}
    >
      <p className={styles['text']}>{text}</p>
      <p className={styles['about']}>
        <span>
          <Icon name={categoryNamed(name).slug} size={16} /> {name}
        </span>
        {difficulty !== 'TBD' && <span>{difficulty}</span>}
        {day && (
          <span className={styles['day']}>
            <Icon name="calendar" size={16} /> {dayAndMonth(day)}
          </span>
        )}
      </p>
      <button type="button" onClick={() => onChoose({ id, text, day })}>
        {action}
        <span className="visually-hidden"> {text}</span>
      </button>
    </li>
  )
}

/** Returns the text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
