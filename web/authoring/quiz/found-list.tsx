import { type KeyboardEvent, useState } from 'react'
import type { ChosenQuestion } from './chosen-question.ts'
import { FoundPage } from './found-page.tsx'
import styles from './question-picker.module.css'
import { PAGE_SIZE, type PickerFilter } from './use-found-questions.ts'

/** How many rows each key moves the focus. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type Choosing = {
  chosen: ReadonlySet<string>
  onToggle: (question: ChosenQuestion) => void
}

/**
 * The list of search results. Renders only pages near the visible part. The list is a single tab stop, and arrow keys
 * move the focus between its rows. Needs a new `key` for another filter.
 */
export function FoundList(
  props: Choosing & { filter: PickerFilter; total: number; first: string; busy: boolean },
) {
  const { filter, total, first, busy, ...choosing } = props
  const [current, setCurrent] = useState(first)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the buttons inside
    <div
      role="group"
      aria-label="Found questions"
      className={styles['results']}
      aria-busy={busy}
      onKeyDown={goOn}
    >
      {Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, at) => (
        <FoundPage
          key={at}
          filter={filter}
          page={at + 1}
          count={Math.min(PAGE_SIZE, total - at * PAGE_SIZE)}
          current={current}
          onFocus={setCurrent}
          {...choosing}
        />
      ))}
    </div>
  )
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key]
  const from = (event.target as Element).closest('li')
  if (by === undefined || event.altKey || !from) return
  event.preventDefault()
  let row: Element = from
  for (let step = 0; step < Math.abs(by); step += 1) row = beside(row, by) ?? row
  row.querySelector('button')?.focus()
}

/** Returns the next or previous row, also of an adjacent page, or `null` if that page is not loaded. */
function beside(row: Element, by: number): Element | null {
  const page = row.parentElement
  return by > 0
    ? (row.nextElementSibling ?? page?.nextElementSibling?.firstElementChild ?? null)
    : (row.previousElementSibling ?? page?.previousElementSibling?.lastElementChild ?? null)
}
