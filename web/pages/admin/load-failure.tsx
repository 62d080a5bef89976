import { useEffect, useState } from 'react'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './admin.module.css'
import type { Asked } from './use-asked.ts'

/** Tells once that something did not load, and offers to ask again for as long as it has not. */
export function LoadFailure({ asked }: { asked: Asked<unknown>[] }) {
  const failed = asked.filter(({ failure }) => failure !== null)
  const [first] = failed
  if (!first) return null
  const again = () => {
    for (const one of failed) one.again()
  }
  const isPending = failed.some(({ pending }) => pending)
  return <Told message={first.failure ?? ''} isPending={isPending} onAgain={again} />
}

/** When the network is gone, several parts of a page fail at once, and one warning is enough. */
let isAnyTelling = false

function Told(props: { message: string; isPending: boolean; onAgain: () => void }) {
  const { isPending, onAgain } = props
  const [isTelling, setTelling] = useState(false)
  useEffect(() => {
    if (isAnyTelling) return
    isAnyTelling = true
    // oxlint-disable-next-line react/set-state-in-effect -- whoever comes first tells
    setTelling(true)
    return () => {
      isAnyTelling = false
    }
  }, [])
  const message = `Request to get list items failed: ${props.message}`
  return (
    <div className={styles['failure']}>
      <FailureBar message={message} busy={isPending} onRetry={onAgain} />
      {isTelling && <WarningDialog message={message} onDismiss={() => setTelling(false)} />}
    </div>
  )
}
