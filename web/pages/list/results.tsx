import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { PAGE_SIZE } from './filters.ts'
import styles from './list.module.css'
import type { ListPart } from './use-list.ts'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** What the server found: how many, the rows themselves, or why there are none. */
export function Results(props: {
  part: ListPart | null
  failure: string | null
  /** Whether filters are set that could be cleared. */
  narrowed: boolean
  onAgain: () => void
  onClear: () => void
  children: (part: ListPart) => ReactNode
}) {
  const { part, failure, narrowed, onAgain, onClear, children } = props
  return (
    <>
      <p className={styles['count']} role="status">
        {part && countInWords(part)}
      </p>
      {failure !== null && <Failure key={failure} message={failure} onAgain={onAgain} />}
      {part === null
        ? failure === null && (
            <div className={styles['skeleton']} aria-hidden="true">
              {SKELETON_ROWS.map((row) => (
                <span key={row} />
              ))}
            </div>
          )
        : part.data.length > 0
          ? children(part)
          : failure === null && (
              <div className={styles['nothing']}>
                <h2>no items found</h2>
                {narrowed && <Button onClick={onClear}>Show all questions</Button>}
              </div>
            )}
    </>
  )
}

/** The rows of before stay; once the warning was dismissed a line goes on telling that they are old. */
function Failure({ message, onAgain }: { message: string; onAgain: () => void }) {
  const [dismissed, setDismissed] = useState(false)
  const whole = `Request to get list items failed: ${message}`
  return (
    <div className={styles['failure']}>
      <p>{whole}</p>
      <Button quiet onClick={onAgain}>
        Try again
      </Button>
      {!dismissed && <WarningDialog message={whole} onDismiss={() => setDismissed(true)} />}
    </div>
  )
}

function countInWords({ data, total, page }: ListPart): string {
  if (total === 0) return 'No questions'
  if (total === 1) return 'One question'
  const all = `${total.toLocaleString('en-GB')} questions`
  if (data.length === total || data.length === 0) return all
  const first = (page - 1) * PAGE_SIZE + 1
  return `${all}, ${first.toLocaleString('en-GB')} to ${(first + data.length - 1).toLocaleString('en-GB')}`
}
