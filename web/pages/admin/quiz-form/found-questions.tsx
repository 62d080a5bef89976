import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LoadFailure } from '../../../authoring/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import type { ChosenQuestion } from './chosen-question.ts'
import { FoundList } from './found-list.tsx'
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
  const field = useRef<HTMLDivElement>(null)
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
      <div ref={field} className={styles['search']} role="search">
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
        <>
          <FoundList
            key={found.terms}
            found={found}
            busy={search.pending}
            chosen={chosen}
            onToggle={onToggle}
          />
          <p className={styles['keys']}>
            <kbd>↑</kbd> <kbd>↓</kbd> go through the list.
          </p>
        </>
      )}
      {found?.questions.length === 0 && (
        <div className={styles['none']}>
          <p>no items found</p>
          {found.terms !== '' && (
            <Button
              quiet
              onClick={() => {
                type('')
                // The button goes, and would take the focus along.
                field.current?.querySelector('input')?.focus()
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

function countInWords({ terms, questions: { length }, total }: Found): string {
  if (length === 0) return ''
  if (total === null) return `The first ${MOST_FOUND}: more words find fewer.`
  const count = total === 1 ? 'One question' : `${total.toLocaleString('en-GB')} questions`
  return terms === '' ? `${count}, the newest first.` : `${count} found.`
}
