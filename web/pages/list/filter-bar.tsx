import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PUZZLE_FORMAT_LABELS, PUZZLE_FORMATS } from '#domain/questions/question-fields.ts'
import { Button } from '../../ui/button.tsx'
import {
  type QuestionFilters,
  DEFAULT_QUESTION_FILTERS,
  countActiveFilters,
  QUESTION_ORDERS,
  QUESTION_USE_FILTERS,
} from './filters.ts'
import styles from './filter-bar.module.css'

/** The debounce delay after typing, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300

const USE_NAMES = {
  used: 'Had its day',
  unused: 'Not used yet',
  scheduled: 'Scheduled',
  'unpublished-quiz': 'Of an unpublished quiz',
}

const ORDER_NAMES = {
  newest: 'Newest',
  oldest: 'Oldest',
  changed: 'Last changed',
  question: 'A–Z',
  day: 'By day',
}

/** The search field and the filters that the totals do not offer. */
export function FilterBar(props: {
  filters: QuestionFilters
  archivedCount: number | undefined
  onFilter: (part: Partial<QuestionFilters>) => void
  /** Further filters. */
  children: ReactNode
}) {
  const { filters, archivedCount, onFilter, children } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const count = countActiveFilters(filters)
  return (
    <form role="search" className={styles['bar']} data-shown={shown} onSubmit={(event) => event.preventDefault()}>
      <SearchBox words={filters.words} onSearch={(words) => onFilter({ words })} />
      <button type="button" className={styles['more']} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide totals and filters' : `Totals and filters${count > 0 ? ` (${count})` : ''}`}
      </button>
      <div className={styles['choice']}>
        <label htmlFor={`${id}use`}>Used</label>
        <select
          id={`${id}use`}
          value={filters.use ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ use: QUESTION_USE_FILTERS.find((use) => use === value) ?? null })
          }
        >
          <option value="">Any</option>
          {QUESTION_USE_FILTERS.map((use) => (
            <option key={use} value={use}>
              {USE_NAMES[use]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['choice']}>
        <label htmlFor={`${id}format`}>Format</label>
        <select
          id={`${id}format`}
          value={filters.format ?? ''}
          onChange={({ target: { value } }) =>
            onFilter({ format: PUZZLE_FORMATS.find((format) => format === value) || null })
          }
        >
          {PUZZLE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {format ? PUZZLE_FORMAT_LABELS[format] : 'Any'}
            </option>
          ))}
        </select>
      </div>
      <div className={styles['choice']}>
        <label htmlFor={`${id}order`}>Order</label>
        <select
          id={`${id}order`}
          value={filters.order}
          onChange={({ target: { value } }) =>
            onFilter({ order: QUESTION_ORDERS.find((order) => order === value) ?? 'newest' })
          }
        >
          {QUESTION_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_NAMES[order]}
            </option>
          ))}
        </select>
      </div>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={filters.isMine}
          onChange={({ target }) => onFilter({ isMine: target.checked })}
        />
        Mine
      </label>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={filters.archived}
          onChange={({ target }) => onFilter({ archived: target.checked })}
        />
        Archived{archivedCount === undefined ? '' : ` (${archivedCount})`}
      </label>
      {count > 0 && (
        <Button quiet onClick={() => onFilter({ ...DEFAULT_QUESTION_FILTERS, order: filters.order })}>
          Clear filters
        </Button>
      )}
      <div className={styles['rest']}>{children}</div>
    </form>
  )
}

/** Searches when typing pauses. A changed address replaces the typed text. */
function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  const [searched, setSearched] = useState(words)
  // The words that this field sent last. When they arrive in the address, more may have been typed already.
  const [sent, setSent] = useState(words)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (words !== searched) {
    setSearched(words)
    if (words !== sent) {
      setSent(words)
      setTyped(words)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, after: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(text.trim())
      onSearch(text.trim())
    }, after)
  }
  return (
    <div className={styles['search']}>
      <label htmlFor={id}>Search questions</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => search(event.target.value, SEARCH_DEBOUNCE_MS)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
      />
    </div>
  )
}
