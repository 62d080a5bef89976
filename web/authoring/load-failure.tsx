import { useEffect, useState } from 'react'
import type { ApiQueryState } from '../api/query.tsx'
import { RetryableErrorMessage } from '../ui/failure-bar.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import styles from './load-failure.module.css'

/** Shows a warning and a retry button while any of the queries has failed. */
export function LoadFailureNotice({ queries }: { queries: ApiQueryState<unknown>[] }) {
  const failed = queries.filter(({ failure }) => failure !== null)
  const failure = failed[0]?.failure
  if (!failure) return null
  return (
    <FailureNotice
      message={`Request to get list items failed: ${failure.message}`}
      busy={failed.some(({ pending }) => pending)}
      onRetry={() => {
        for (const query of failed) query.retry()
      }}
    />
  )
}

/** Whether a warning dialog is open. Without a network, several parts of a page fail together and only the first warns. */
let isWarningOpen = false

function FailureNotice(props: { message: string; busy: boolean; onRetry: () => void }) {
  const [isWarning, setWarning] = useState(false)
  useEffect(() => {
    if (isWarningOpen) return
    isWarningOpen = true
    // oxlint-disable-next-line react/set-state-in-effect -- only the first failure opens a dialog
    setWarning(true)
    return () => {
      isWarningOpen = false
    }
  }, [])
  return (
    <div className={styles['failure']}>
      <RetryableErrorMessage {...props} />
      {isWarning && <WarningDialog message={props.message} onDismiss={() => setWarning(false)} />}
    </div>
  )
}
