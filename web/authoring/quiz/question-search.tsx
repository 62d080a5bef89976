import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LoadFailureNotice } from '../load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import type { QuizQuestion } from './quiz-question.ts'
import { SearchResultList } from './search-result-list.tsx'
import { QuestionSearchFilters } from './question-search-filters.tsx'
import styles from './quiz-questions.module.css'
import { NO_QUESTION_SEARCH_FILTER, type QuestionSearchFilter, useQuestionSearch } from './use-question-search.ts'

/** The question search of the quiz form. Found questions can be added to the quiz and removed. */
export function QuizQuestionSearch(props: { chosen: ReadonlySet<string>; onToggle: (question: QuizQuestion) => void }) {
  const { chosen, onToggle } = props
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState(NO_QUESTION_SEARCH_FILTER)
  const field = useRef<HTMLFormElement>(null)
  const search = useQuestionSearch(filter, { page: 1, isNear: true })
  const narrow = (part: Partial<QuestionSearchFilter>) => setFilter({ ...filter, ...part })
  const look = (words: string) => (words === filter.words ? search.retry() : narrow({ words }))
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') narrow({ words: '' })
  }
  const found = search.reply
  const [first] = found?.questions ?? []
  const isNarrow = JSON.stringify(filter) !== JSON.stringify(NO_QUESTION_SEARCH_FILTER)
  return (
    <section aria-labelledby="found-title" className={styles['found']}>
      <h3 id="found-title">Find questions</h3>
      <form
        ref={field}
        className={styles['search']}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          look(typed.trim())
        }}
      >
        <TextField
          label="Search the questions"
          name="terms"
          type="search"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Button quiet type="submit">
          Search
        </Button>
      </form>
      <QuestionSearchFilters filter={filter} onFilter={narrow} />
      <LoadFailureNotice queries={[search]} />
      <StatusMessage>{found && !search.pending && formatResultCount(found.total, isNarrow)}</StatusMessage>
      {!found && search.failure === null && <Skeleton label="The questions" size="page" />}
      {found && first && (
        <>
          <SearchResultList
            // Until the reply arrives, the list shows the results of the previous filter.
            key={`${JSON.stringify(filter)} ${search.pending}`}
            filter={filter}
            total={found.total}
            first={first.id}
            busy={search.pending}
            chosen={chosen}
            onToggle={onToggle}
          />
          <p className={styles['keys']}>
            <kbd>↑</kbd> <kbd>↓</kbd> go through the list.
          </p>
        </>
      )}
      {found && !first && (
        <div className={styles['none']}>
          <p>no items found</p>
          {isNarrow && (
            <Button
              quiet
              onClick={() => {
                setTyped('')
                setFilter(NO_QUESTION_SEARCH_FILTER)
                // The pressed button disappears, so the focus moves to the search field.
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

function formatResultCount(total: number, isNarrow: boolean): string {
  if (total === 0) return ''
  const count = total === 1 ? 'One question' : `${total.toLocaleString('en-GB')} questions`
  return isNarrow ? `${count} found.` : `${count}, the newest first.`
}
