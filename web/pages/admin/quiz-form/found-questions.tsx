import { type KeyboardEvent, useState } from 'react'
import { listQuestions, searchQuestions } from '#contract/question-authoring.calls.ts'
import { themeClass } from '#domain/category.ts'
import { DIFFICULTY_NAMES, STATUS_NAMES } from '#domain/question-fields.ts'
import { type Outcome, send } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { useAsked } from '../use-asked.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { type ChosenQuestion, chosenFrom, dayInWords } from './chosen-question.ts'
import styles from './question-picker.module.css'

/** As many are shown at once, of all and of those that are found. */
const SHOWN = 50

/** Where questions are looked for; each can be added to the quiz, and taken out again. */
export function FoundQuestions(props: {
  chosen: ReadonlySet<string>
  onToggle: (question: ChosenQuestion) => void
}) {
  const { chosen, onToggle } = props
  const [typed, setTyped] = useState('')
  // What is looked for, and how often it was asked.
  const [wanted, setWanted] = useState({ terms: '', round: 0 })
  const asked = useAsked(() => find(wanted.terms), wanted.terms, wanted.round)
  const look = (terms: string) => setWanted(({ round }) => ({ terms, round: round + 1 }))
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '' && wanted.terms !== '') look('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // In a form it would send the quiz.
    event.preventDefault()
    look(typed.trim())
  }
  const found = asked.reply
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
      <LoadFailure asked={[asked]} />
      <StatusLine>{found && !asked.pending && countInWords(found)}</StatusLine>
      {!found && asked.failure === null && <Skeleton label="The questions" size="page" />}
      {found && found.questions.length > 0 && (
        <ul className={styles['results']} aria-busy={asked.pending}>
          {found.questions.map((question) => (
            <li key={question.id}>
              <Found
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

function Found(props: { question: ChosenQuestion; isChosen: boolean; onToggle: () => void }) {
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

type Results = { terms: string; questions: ChosenQuestion[]; total: number | null }

/** The newest questions when nothing is looked for, else those in which all of the terms occur. */
async function find(terms: string): Promise<Outcome<Results>> {
  // A path has no room for these: as a part of it they mean another path.
  const isPath = /^\.{1,2}$/.test(terms)
  if (terms === '' || isPath) {
    const outcome = await send(listQuestions, {
      query: { size: SHOWN, ...(isPath ? { words: terms } : {}) },
    })
    if (!outcome.ok) return outcome
    const { data, total } = outcome.reply
    return { ok: true, reply: { terms, questions: data.map(chosenFrom), total } }
  }
  const outcome = await send(searchQuestions, { params: { terms } })
  if (!outcome.ok) return outcome
  const questions = outcome.reply.data.map(chosenFrom)
  return { ok: true, reply: { terms, questions, total: null } }
}

function countInWords({ terms, questions: { length }, total }: Results): string {
  if (total !== null && total > length) {
    return `The newest ${length} of ${total.toLocaleString('en-GB')}: search to find the others.`
  }
  if (terms === '' || length === 0) return ''
  if (length === SHOWN) return `The first ${SHOWN}: more words find fewer.`
  return length === 1 ? 'One question found.' : `${length} questions found.`
}
