import { type KeyboardEvent, useState } from 'react'
import type { QuizQuestion } from './quiz-question.ts'
import { QuestionSearchResultPage } from './search-result-page.tsx'
import styles from './quiz-questions.module.css'
import { SEARCH_PAGE_SIZE, type QuestionSearchFilter } from './use-question-search.ts'

/** The number of rows of the result list by which each key moves the focus. */
const ROWS_PER_KEY: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type SearchResultSelection = {
  chosen: ReadonlySet<string>
  onToggle: (question: QuizQuestion) => void
}

/**
 * The list of search results. Renders only pages near the visible part. The list is a single tab stop, and arrow keys
 * move the focus between its rows. Needs a new `key` for another filter.
 */
export function SearchResultList(
  props: SearchResultSelection & {
    filter: QuestionSearchFilter
    total: number
    first: string
    busy: boolean
  },
) {
  const { filter, total, first, busy, ...choosing } = props
  const [current, setCurrent] = useState(first)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the buttons inside
    <div role="group" aria-label="Found questions" className={styles['results']} aria-busy={busy} onKeyDown={moveFocus}>
      {Array.from({ length: Math.ceil(total / SEARCH_PAGE_SIZE) }, (_, at) => (
        <QuestionSearchResultPage
          key={at}
          filter={filter}
          page={at + 1}
          count={Math.min(SEARCH_PAGE_SIZE, total - at * SEARCH_PAGE_SIZE)}
          current={current}
          onFocus={setCurrent}
          {...choosing}
        />
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = ROWS_PER_KEY[event.key]
  const from = (event.target as Element).closest('li')
  if (by === undefined || event.altKey || !from) return
  event.preventDefault()
  let row: Element = from
  for (let step = 0; step < Math.abs(by); step += 1) row = getAdjacentRow(row, by) ?? row
  row.querySelector('button')?.focus()
}

/** Returns the next or previous row, also of an adjacent page, or `null` if that page is not loaded. */
function getAdjacentRow(row: Element, by: number): Element | null {
  const page = row.parentElement
  return by > 0
    ? (row.nextElementSibling ?? page?.nextElementSibling?.firstElementChild ?? null)
    : (row.previousElementSibling ?? page?.previousElementSibling?.lastElementChild ?? null)
}
