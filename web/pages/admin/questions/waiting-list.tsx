import { useState } from 'react'
import { listQuestions } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { CATEGORIES, getCategory, getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatDayAndMonth } from '#domain/time/day.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import type { QuestionToSchedule } from './plan-request.ts'
import { useDebouncedText } from '../../../authoring/use-debounced-text.ts'
import styles from './waiting-list.module.css'

const WAITING_PAGE_SIZE = 50

/** The debounce delay of the search, in milliseconds. */
const TYPING_PAUSE_MS = 250

const ANY_CATEGORY_CHOICE = { value: '', label: 'All categories' }

/** A searchable list of published questions without a day, oldest first. */
export function UnscheduledQuestionList(props: {
  /** The label of the button that each row has. */
  action: string
  onChoose: (question: QuestionToSchedule) => void
  /** Called when a drag starts, and with `null` when the drag ends. Makes the questions draggable. */
  onDrag?: (question: QuestionToSchedule | null) => void
}) {
  const { action, onChoose, onDrag } = props
  const [words, setWords] = useState('')
  const [category, setCategory] = useState('')
  const [size, setSize] = useState(WAITING_PAGE_SIZE)
  const settled = useDebouncedText(words.trim(), TYPING_PAUSE_MS)
  const found = useApiQuery(
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
          choices={[ANY_CATEGORY_CHOICE, ...CATEGORIES.map(({ path, name }) => ({ value: path, label: name }))]}
          onChange={(event) => setCategory(event.target.value)}
        />
      </div>
      <LoadFailureNotice queries={[found]} />
      <StatusMessage className={styles['count']}>
        {found.reply && (total === 0 ? 'no items found' : `${total} found`)}
      </StatusMessage>
      <ul className={styles['rows']} aria-busy={found.pending}>
        {data.map((question) => (
          <WaitingQuestionRow key={question.id} question={question} action={action} {...{ onChoose, onDrag }} />
        ))}
      </ul>
      {total > data.length && data.length > 0 && (
        <button type="button" className={styles['more']} onClick={() => setSize(size + WAITING_PAGE_SIZE)}>
          Show more
        </button>
      )}
    </div>
  )
}

function WaitingQuestionRow(props: {
  question: AuthoredQuestion
  action: string
  onChoose: (question: QuestionToSchedule) => void
  onDrag: ((question: QuestionToSchedule | null) => void) | undefined
}) {
  const { question, action, onChoose, onDrag } = props
  const { id, text, difficulty, scheduledDay: day } = question
  const [name] = question.categories
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging duplicates the button
    <li
      className={`category-theme ${getCategoryThemeClass(name)} ${styles['row']}`}
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
          <Icon name={getCategory(name).slug} size={16} /> {name}
        </span>
        {difficulty !== 'TBD' && <span>{difficulty}</span>}
        {day && (
          <span className={styles['day']}>
            <Icon name="calendar" size={16} /> {formatDayAndMonth(day)}
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
