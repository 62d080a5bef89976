import { type ReactNode, useEffect, useRef, useState } from 'react'
import { QUESTION_FORMAT_LABELS, QUESTION_FORMATS } from '#domain/questions/question-fields.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  type QuestionListFilters,
  DEFAULT_QUESTION_FILTERS,
  countActiveFilters,
  QUESTION_SORT_ORDERS,
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

const ANY = { value: '', label: 'Any' }

/**
 * The search field of the question list, and the filters that have no totals: use, format, order, own and archived
 * questions.
 */
export function QuestionFilterBar(props: {
  filters: QuestionListFilters
  archivedCount: number | undefined
  onFilter: (part: Partial<QuestionListFilters>) => void
  /** The other filters of the question list. They show the number of questions for each choice. */
  children: ReactNode
}) {
  const { filters, archivedCount, onFilter, children } = props
  const [shown, setShown] = useState(false)
  const count = countActiveFilters(filters)
  return (
    <form role="search" className={styles['bar']} data-shown={shown} onSubmit={(event) => event.preventDefault()}>
      <SearchBox words={filters.words} onSearch={(words) => onFilter({ words })} />
      <button type="button" className={styles['more']} aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide totals and filters' : `Totals and filters${count > 0 ? ` (${count})` : ''}`}
      </button>
      <SelectField
        label="Used"
        name="use"
        choices={[ANY, ...QUESTION_USE_FILTERS.map((value) => ({ value, label: USE_NAMES[value] }))]}
        value={filters.use ?? ''}
        onChange={({ target: { value } }) =>
          onFilter({ use: QUESTION_USE_FILTERS.find((use) => use === value) ?? null })
        }
      />
      <SelectField
        label="Format"
        name="format"
        choices={QUESTION_FORMATS.map((value) => (value ? { value, label: QUESTION_FORMAT_LABELS[value] } : ANY))}
        value={filters.format ?? ''}
        onChange={({ target: { value } }) =>
          onFilter({ format: QUESTION_FORMATS.find((format) => format === value) || null })
        }
      />
      <SelectField
        label="Order"
        name="order"
        choices={QUESTION_SORT_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))}
        value={filters.order}
        onChange={({ target: { value } }) =>
          onFilter({ order: QUESTION_SORT_ORDERS.find((order) => order === value) ?? 'newest' })
        }
      />
      <CheckboxField
        label="Mine"
        checked={filters.isMine}
        onChange={({ target }) => onFilter({ isMine: target.checked })}
      />
      <CheckboxField
        label={`Archived${archivedCount === undefined ? '' : ` (${archivedCount})`}`}
        checked={filters.archived}
        onChange={({ target }) => onFilter({ archived: target.checked })}
      />
      {count > 0 && (
        <Button quiet onClick={() => onFilter({ ...DEFAULT_QUESTION_FILTERS, order: filters.order })}>
          Clear filters
        </Button>
      )}
      <div className={styles['rest']}>{children}</div>
    </form>
  )
}

/**
 * The search field of the question list. It searches when the author stops typing. If something else changes the search
 * text in the URL, the new text replaces the typed one.
 */
function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [searched, setSearched] = useState(words)
  // The search text that this field put into the URL last. When the URL changes to this text, the field keeps its own
  // text, because the author may have typed more meanwhile.
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
    <TextField
      label="Search questions"
      name="words"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={200}
      value={typed}
      onChange={(event) => search(event.target.value, SEARCH_DEBOUNCE_MS)}
      onKeyDown={(event) => event.key === 'Enter' && search(typed, 0)}
    />
  )
}
