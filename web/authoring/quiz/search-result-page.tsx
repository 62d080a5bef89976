import { useEffect, useRef, useState } from 'react'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { DIFFICULTY_NAMES, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type QuizQuestion, formatQuestionDay } from './quiz-question.ts'
import type { SearchResultSelection } from './search-result-list.tsx'
import styles from './quiz-questions.module.css'
import { SEARCH_PAGE_SIZE, type QuestionSearchFilter, useQuestionSearch } from './use-question-search.ts'

/** The estimated height of a search result in rem, which reserves space for pages of results that are not rendered. */
const ESTIMATED_ROW_HEIGHT_REM = 5

/** Pages of search results are rendered within this distance of the visible part, so that scrolling shows no gaps. */
const RENDER_MARGIN = '800px 0px'

/** A page of search results. Renders its rows while near the visible part, otherwise an empty space of the same height. */
export function QuestionSearchResultPage(
  props: SearchResultSelection & {
    filter: QuestionSearchFilter
    page: number
    /** How many questions the page of search results has. */
    count: number
    /** The id of the question that is the tab stop of the list. */
    current: string
    onFocus: (id: string) => void
  },
) {
  const { filter, page, count, current, onFocus, chosen, onToggle } = props
  const list = useRef<HTMLUListElement>(null)
  const { isNear, height } = useNearVisiblePart(list, page === 1)
  const { reply, failure, pending, retry } = useQuestionSearch(filter, { page, isNear })
  const questions = isNear ? reply?.questions : undefined
  const first = (page - 1) * SEARCH_PAGE_SIZE + 1
  return (
    <ul
      ref={list}
      aria-label={`${first} to ${first + count - 1}`}
      style={questions ? undefined : { minHeight: height ?? `${count * ESTIMATED_ROW_HEIGHT_REM}rem` }}
    >
      {questions?.map((question) => (
        <li key={question.id}>
          <SearchResultRow
            question={question}
            isChosen={chosen.has(question.id)}
            isStop={question.id === current}
            onFocus={() => onFocus(question.id)}
            onToggle={() => onToggle(question)}
          />
        </li>
      ))}
      {!questions && failure && (
        <li>
          <RetryableErrorMessage
            message={`Request to get list items failed: ${failure.message}`}
            busy={pending}
            onRetry={retry}
          />
        </li>
      )}
    </ul>
  )
}

/** Returns whether a page of search results is near the visible part or has the focus, and its last rendered height. */
function useNearVisiblePart(list: { current: HTMLElement | null }, atFirst: boolean) {
  const [near, setNear] = useState<{ isNear: boolean; height: number | null }>({
    isNear: atFirst,
    height: null,
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = new IntersectionObserver(
      (seen) => {
        const isNear = seen.at(-1)?.isIntersecting === true
        const hasFocus = element.contains(document.activeElement)
        setNear((before) => ({
          isNear: isNear || hasFocus,
          height: before.isNear ? element.offsetHeight : before.height,
        }))
      },
      { root: element.parentElement, rootMargin: RENDER_MARGIN },
    )
    look.observe(element)
    return () => look.disconnect()
  }, [list])
  return near
}

function SearchResultRow(props: {
  question: QuizQuestion
  isChosen: boolean
  /** Whether this row is the tab stop of the list. */
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
      <span className={`category-theme ${getCategoryThemeClass(category)} ${styles['sign']}`}>
        {isChosen ? <Icon name="tick" /> : '+'}
      </span>
      <span className={styles['text']}>
        {text}
        <small>
          {category} · {status && QUESTION_STATUS_LABELS[status]} · {DIFFICULTY_NAMES[difficulty]} ·{' '}
          {formatQuestionDay(question)}
        </small>
      </span>
    </button>
  )
}
