import { type KeyboardEvent, useState } from 'react'
import { themeClass } from '#domain/category.ts'
import { DIFFICULTY_NAMES, STATUS_NAMES } from '#domain/question-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { type ChosenQuestion, dayInWords } from './chosen-question.ts'
import styles from './question-picker.module.css'
import {
  type FoundQuestions as Found,
  MOST_FOUND,
  useFoundQuestions,
} from './use-found-questions.ts'

/** Where questions are looked for; each can be added to the quiz, and taken out again. */
export function FoundQuestions(props: {
  chosen: ReadonlySet<string>
  onToggle: (question: ChosenQuestion) => void
}) {
  const { chosen, onToggle } = props
  const [typed, setTyped] = useState('')
  const [terms, setTerms] = useState('')
  const search = useFoundQuestions(terms)
  const look = (text: string) => (text === terms ? search.retry() : setTerms(text))
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') setTerms('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // In a form it would send the quiz.
    event.preventDefault()
    look(typed.trim())
  }
  const found = search.reply
  return (
    <section aria-labelledby="found-title" className={styles['found']}>
      <h3 id="found-title">Find questions</h3>
      <div className={styles['search']} role="search">
        <TextField
          label="Search the questions"
          name="terms"
          type="search"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <Button quiet onClick={() => look(typed.trim())}>
          Search
        </Button>
      </div>
      <LoadFailure queries={[search]} />
      <StatusLine>{found && !search.pending && countInWords(found)}</StatusLine>
      {!found && search.failure === null && <Skeleton label="The questions" size="page" />}
      {found && found.questions.length > 0 && (
        <ul className={styles['results']} aria-busy={search.pending}>
          {found.questions.map((question) => (
            <li key={question.id}>
              <FoundQuestion
                question={question}
                isChosen={chosen.has(question.id)}
                onToggle={() => onToggle(question)}
              />
            </li>
          ))}
        </ul>
      )}
      {found?.questions.length === 0 && (
        <div className={styles['none']}>
          <p>no items found</p>
          {found.terms !== '' && (
            <Button
              quiet
              onClick={() => {
                setTyped('')
                look('')
              }}
            >
              Show all questions
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function FoundQuestion(props: {
  question: ChosenQuestion
  isChosen: boolean
  onToggle: () => void
}) {
  const { question, isChosen, onToggle } = props
  const { text, category, status, difficulty } = question
  return (
    <button type="button" className={styles['result']} aria-pressed={isChosen} onClick={onToggle}>
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

function countInWords({ terms, questions: { length }, total }: Found): string {
  if (total !== null && total > length) {
    return `The newest ${length} of ${total.toLocaleString('en-GB')}: search to find the others.`
  }
  if (terms === '' || length === 0) return ''
  if (length === MOST_FOUND) return `The first ${MOST_FOUND}: more words find fewer.`
  return length === 1 ? 'One question found.' : `${length} questions found.`
}
