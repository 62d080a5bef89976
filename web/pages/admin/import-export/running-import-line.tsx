import { useEffect, useState } from 'react'
import { getRunningImport } from '#contract/import-export/calls.ts'
import { formatImportProgress, formatRunningImport } from '#domain/authoring/running-import.ts'
import { useQuery } from '../../../api/query.tsx'
import styles from './import-export.module.css'

/** The polling interval while an import runs, and otherwise. */
const POLL_INTERVAL_MS = { running: 2000, idle: 15_000 }

/** Shows the running import with its author, progress and remaining time. Other imports must wait for it. */
export function RunningImportNotice() {
  const { reply, retry } = useQuery(getRunningImport, {}, { whenBack: true })
  const running = reply?.data ?? null
  const isRunning = running !== null
  const [wasRunning, setWasRunning] = useState(false)
  if (isRunning && !wasRunning) setWasRunning(true)
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') retry()
    }
    const timer = setInterval(ask, isRunning ? POLL_INTERVAL_MS.running : POLL_INTERVAL_MS.idle)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `retry` changes on each render but does the same
  }, [isRunning])
  return (
    <div className={running ? styles['running'] : undefined}>
      <p role="status" className={styles['hint']}>
        {running && formatRunningImport(running)}
        {!running && wasRunning && 'The import is done. You can send your file now.'}
      </p>
      {running && (
        <>
          <progress
            aria-label="The running import"
            max={100}
            {...(running.percent > 0 ? { value: running.percent } : {})}
          />
          {/* Outside the live region, because the text changes every two seconds. */}
          <p className={styles['hint']}>{formatImportProgress(running)}</p>
        </>
      )}
    </div>
  )
}
