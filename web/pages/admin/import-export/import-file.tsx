import { useState } from 'react'
import { UndoDialog } from '../../../authoring/undo-dialog.tsx'
import { useActionMessage } from '../../../authoring/use-action-message.tsx'
import { useRefetchAll } from '../../../api/query.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ImportFileChooser } from './choose-file.tsx'
import { formatImportButtonLabel } from './import-counts.ts'
import styles from './import-export.module.css'
import { ImportResult } from './import-result.tsx'
import { ImportProgressBar } from './progress-bar.tsx'
import { RunningImportNotice } from './running-import-line.tsx'
import { useImportFile } from './use-import.ts'

/** The import of a file in three steps: choose, check, import. */
export function ImportPanel({ isAdmin }: { isAdmin: boolean }) {
  const { choices, progress, report, error, counted, ...file } = useImportFile()
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const done = useActionMessage(useRefetchAll())
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
          counted={counted}
          onChange={file.change}
          onDecide={file.decide}
          onCountAgain={file.countAgain}
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
        <UndoDialog
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
