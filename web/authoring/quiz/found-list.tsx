import { type KeyboardEvent, useState } from 'react'
import type { ChosenQuestion } from './chosen-question.ts'
import { FoundPage } from './found-page.tsx'
import styles from './question-picker.module.css'
import { PAGE_SIZE, type PickerFilter } from './use-found-questions.ts'

/** How many rows each key goes on. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

export type Choosing = {
  chosen: ReadonlySet<string>
  onToggle: (question: ChosenQuestion) => void
}

/**
 * All that was found, of which only the pages near to what is seen are there; for Tab it is one place,
 * in which the arrows go on. Give it a `key` for another filter.
 */
export function FoundList(
  props: Choosing & { filter: PickerFilter; total: number; first: string; busy: boolean },
) {
  const { filter, total, first, busy, ...choosing } = props
  const [current, setCurrent] = useState(first)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
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

/** The row after or before this one, if need be of the next page; null where that is not there yet. */
function beside(row: Element, by: number): Element | null {
  const page = row.parentElement
  return by > 0
    ? (row.nextElementSibling ?? page?.nextElementSibling?.firstElementChild ?? null)
    : (row.previousElementSibling ?? page?.previousElementSibling?.lastElementChild ?? null)
}
