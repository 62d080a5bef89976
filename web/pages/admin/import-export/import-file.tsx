import { useState } from 'react'
import { UndoDialog } from '../../../authoring/undo-dialog.tsx'
import { useDone } from '../../../authoring/use-done.tsx'
import { useRefetch } from '../../../api/query.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ChooseFile } from './choose-file.tsx'
import { comingIn, importLabel } from './coming-in.ts'
import styles from './import-export.module.css'
import { ImportResult } from './import-result.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RunningImportLine } from './running-import-line.tsx'
import { useImport } from './use-import.ts'

/** The import of a file in three steps: choose, check, import. */
export function ImportFile({ isAdmin }: { isAdmin: boolean }) {
  const { choices, progress, report, error, ...file } = useImport()
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const done = useDone(useRefetch())
  return (
    <>
      <ChooseFile
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
      {progress ? <ProgressBar progress={progress} /> : <RunningImportLine />}
      {report && !progress && (
        <ImportResult
          report={report}
          choices={choices}
          onChange={file.change}
          onRead={file.readAgain}
          onImport={() => setAsking(true)}
          onUndo={() => setUndoing(true)}
        />
      )}
      {report && isAsking && (
        <ConfirmDialog
          title="Are you sure?"
          confirm={importLabel(comingIn(report, choices))}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            file.startImport()
          }}
        >
          <p>
            {isAdmin && choices.status === 'Published'
              ? 'Those that do not say otherwise are published at once.'
              : 'They come in all together, or not at all.'}
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
