import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { PAGE_SIZE } from './filters.ts'
import styles from './list.module.css'
import type { ListPart } from './use-list.ts'

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
      <StatusLine className={styles['count']}>{part && countInWords(part)}</StatusLine>
      {failure !== null && <Failure key={failure} message={failure} onAgain={onAgain} />}
      {part === null
        ? failure === null && <Skeleton label="The questions" count={8} size="line" />
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
    <>
      <FailureBar message={whole} onRetry={onAgain} />
      {!dismissed && <WarningDialog message={whole} onDismiss={() => setDismissed(true)} />}
    </>
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
