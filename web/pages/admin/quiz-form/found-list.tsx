import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { themeClass } from '#domain/category.ts'
import { DIFFICULTY_NAMES, STATUS_NAMES } from '#domain/question-fields.ts'
import { FailureBar } from '../../../ui/failure-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type ChosenQuestion, chosenFrom, dayInWords } from './chosen-question.ts'
import styles from './question-picker.module.css'
import { type FoundQuestions, PAGE_SIZE, useFurtherQuestions } from './use-found-questions.ts'

/** About so high is a row, in rem: what is not there yet has the room that it will take. */
const ROW_REM = 5

/** Pages are asked for when they are this near, so that whoever scrolls or steps meets no gap. */
const NEAR = '800px 0px'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type Choosing = {
  chosen: ReadonlySet<string>
  onToggle: (question: ChosenQuestion) => void
}

/** All that was found, page by page as one scrolls; for Tab it is one place, in which arrows go on. */
export function FoundList(props: Choosing & { found: FoundQuestions; busy: boolean }) {
  const { found, busy, chosen, onToggle } = props
  const { terms, questions } = found
  const total = found.total ?? questions.length
  const [current, setCurrent] = useState<string | null>(null)
  const row = (question: ChosenQuestion) => (
    <li key={question.id}>
      <FoundQuestion
        question={question}
        isChosen={chosen.has(question.id)}
        isStop={question.id === current || question === questions[0]}
        onFocus={() => setCurrent(question.id)}
        onToggle={() => onToggle(question)}
      />
    </li>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
    <ul className={styles['results']} aria-busy={busy} onKeyDown={goOn}>
      {questions.map(row)}
      {Array.from({ length: Math.ceil(total / PAGE_SIZE) - 1 }, (_, at) => (
        <FurtherPage
          key={at}
          part={{ terms, page: at + 2 }}
          count={Math.min(PAGE_SIZE, total - (at + 1) * PAGE_SIZE)}
          row={row}
        />
      ))}
    </ul>
  )
}

/** The arrows go from one question to the next. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key]
  if (by === undefined || event.altKey) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + by]?.focus()
}

/** Keeps the room of a page until it comes near. */
function FurtherPage(props: {
  part: { terms: string; page: number }
  count: number
  row: (question: ChosenQuestion) => ReactNode
}) {
  const { part, count, row } = props
  const place = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const { reply, failure, pending, retry } = useFurtherQuestions(part, isNear)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: element.closest('ul'), rootMargin: NEAR },
    )
    look.observe(element)
    return () => look.disconnect()
  }, [])
  if (reply) return reply.data.map((question) => row(chosenFrom(question)))
  return (
    <li ref={place} style={{ minHeight: `${count * ROW_REM}rem` }}>
      <span className="visually-hidden">{count} more questions</span>
      {failure && (
        <FailureBar
          message={`Request to get list items failed: ${failure.message}`}
          busy={pending}
          onRetry={retry}
        />
      )}
    </li>
  )
}

function FoundQuestion(props: {
  question: ChosenQuestion
  isChosen: boolean
  /** Whether Tab comes here. */
  isStop: boolean
  onFocus: () => void
  onToggle: () => void
}) {
  const { question, isChosen, isStop, onFocus, onToggle } = props
  const { text, category, status, difficulty } = question
  return (
    <button
      type="button"
      className={styles['result']}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      onFocus={onFocus}
      onClick={onToggle}
    >
      <span className={`category-theme ${themeClass(category)} ${styles['sign']}`}>
        {isChosen ? <Icon name="tick" /> : '+'}
      </span>
      <span className={styles['text']}>
        {text}
        <small>
          {category} · {status && STATUS_NAMES[status]} · {DIFFICULTY_NAMES[difficulty]} ·{' '}
          {dayInWords(question)}
        </small>
      </span>
    </button>
  )
}
