import { useEffect, useRef } from 'react'
import type { ImportReport } from '#contract/import-export/report.ts'
import { AuthoringIcon } from '../../../authoring/authoring-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import { type ImportFormChoices, formatQuestionCount } from './choices.ts'
import { formatImportButtonLabel } from './import-counts.ts'
import { DetectedFormat } from './detected-format.tsx'
import { CategoryMapping } from './import-categories.tsx'
import styles from './import-export.module.css'
import { ReportedImportRows } from './reported-rows.tsx'
import { ImportSummary } from './import-summary.tsx'
import type { ImportCountState } from './use-import.ts'

/** The result of a checked file, with the decisions of the author, or of an imported file. */
export function ImportResult(props: {
  report: ImportReport
  choices: ImportFormChoices
  counted: ImportCountState
  onChange: (part: Partial<ImportFormChoices>) => void
  /** Changes the decisions on rows. */
  onDecide: (decisions: ImportFormChoices['decisions']) => void
  /** Counts again what comes in, after an error. */
  onCountAgain: () => void
  /** Changes choices about how the file is read. */
  onRead: (part: Partial<ImportFormChoices>) => void
  onImport: () => void
  onUndo: () => void
}) {
  const { report, choices, counted, onChange, onDecide, onRead, onImport, onUndo } = props
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus to the start of the result.
    result.current?.focus()
  }, [])
  const { coming } = report
  return (
    <div ref={result} tabIndex={-1} className={styles['report']}>
      {report.done ? (
        <StatusMessage look="done">
          <Icon name="tick" /> {formatQuestionCount(report.done.added)} added
          {report.done.changed > 0 && `, ${formatQuestionCount(report.done.changed)} changed`}.
        </StatusMessage>
      ) : (
        <>
          <DetectedFormat report={report} choices={choices} onChange={onRead} />
          <CategoryMapping report={report} mapping={choices.mapping} onChange={onChange} />
        </>
      )}
      {report.done?.activity && (
        <p className={styles['buttons']}>
          <Button quiet onClick={onUndo}>
            <AuthoringIcon name="undo" /> Undo this import
          </Button>
        </p>
      )}
      <ImportSummary report={report} />
      {/* While the columns are unknown, every row would have the same error. */}
      {report.table?.asks !== 'columns' && <ReportedImportRows report={report} choices={choices} onDecide={onDecide} />}
      {!report.done && (
        <p className={styles['buttons']}>
          {counted === 'outdated' ? (
            <Button onClick={props.onCountAgain}>Count again</Button>
          ) : (
            <Button
              aria-busy={counted === 'counting'}
              disabled={counted === 'counting' || coming.added + coming.changed === 0 || Boolean(report.table?.asks)}
              onClick={onImport}
            >
              {counted === 'counting' ? 'Counting…' : formatImportButtonLabel(coming)}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
