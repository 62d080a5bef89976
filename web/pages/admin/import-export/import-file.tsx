import { useState, useEffect } from 'react'
import { UndoActivityDialog } from '../../../authoring/undo-dialog.tsx'
import { useCompletedActionMessage } from '../../../authoring/use-action-message.tsx'
import { useRefetchAllApiQueries, useApiQuery } from '../../../api/query.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ImportFileChooser } from './choose-file.tsx'
import { formatImportButtonLabel } from './import-counts.ts'
import styles from './import-export.module.css'
import { ImportResult } from './import-result.tsx'
import { useImportState } from './use-import.ts'
import type { ImportProgress } from '#contract/import-export/report.ts'
import { BACKGROUND_JOBS } from '#domain/site/jobs.ts'
import { formatNumber } from './choices.ts'
import { getRunningImport } from '#contract/import-export/calls.ts'
import { formatImportProgress, formatRunningImportStatus } from '#domain/authoring/running-import.ts'

/** The import of a file in three steps: choose, check, import. */
export function ImportPanel({ isAdmin }: { isAdmin: boolean }) {
  const { choices, progress, report, error, totalsStatus, ...file } = useImportState()
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const done = useCompletedActionMessage(useRefetchAllApiQueries())
  return (
    <>
      <ImportFileChooser
        isAdmin={isAdmin}
        busy={progress !== null}
        choices={choices}
        onChoose={file.choose}
        onChange={file.changeFile}
        onCheck={file.check}
      />
      <p role="alert" className={styles['error']}>
        {error && (
          <>
            <Icon name="warning" size={16} /> {error}
          </>
        )}
      </p>
      {progress ? <ImportProgressBar progress={progress} /> : <RunningImportNotice />}
      {report && !progress && (
        <ImportResult
          report={report}
          choices={choices}
          totalsStatus={totalsStatus}
          onChange={file.change}
          onDecide={file.decide}
          onRecount={file.recount}
          onRead={file.readAgain}
          onImport={() => setAsking(true)}
          onUndo={() => setUndoing(true)}
        />
      )}
      {report && isAsking && (
        <ConfirmDialog
          title="Are you sure?"
          confirm={formatImportButtonLabel(report.coming)}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            file.startImport()
          }}
        >
          <p>
            {isAdmin && choices.status === 'Published'
              ? 'Questions without a status of their own are published at once.'
              : 'Either all of them are imported or none.'}
          </p>
        </ConfirmDialog>
      )}
      {report?.done?.activity && isUndoing && (
        <UndoActivityDialog
          id={report.done.activity}
          onDone={(message, activity) => {
            setUndoing(false)
            file.forget()
            done.tell(message, activity)
          }}
          onClose={() => setUndoing(false)}
        />
      )}
      {done.toast}
    </>
  )
}

function ImportProgressBar({ progress: { phase, done, total } }: { progress: ImportProgress }) {
  const count = total > 0 ? `${formatNumber(done)} of ${formatNumber(total)}` : done > 0 ? formatNumber(done) : ''
  return (
    <div className={styles['progress']}>
      <p role="status">{BACKGROUND_JOBS.import.phases[phase]}…</p>
      <progress aria-label={BACKGROUND_JOBS.import.phases[phase]} {...(total > 0 ? { value: done, max: total } : {})} />
      <p aria-hidden="true">{count}</p>
    </div>
  )
}

/**
 * The interval at which the page asks for the running import, in milliseconds. `running` applies while an import runs,
 * and `idle` while none runs.
 */
const POLL_INTERVAL_MS = { running: 2000, idle: 15_000 }

/** Shows the running import with its author, progress and remaining time. Other imports must wait for it. */
function RunningImportNotice() {
  const { reply, retry } = useApiQuery(getRunningImport, {}, { whenBack: true })
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
        {running && formatRunningImportStatus(running)}
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
