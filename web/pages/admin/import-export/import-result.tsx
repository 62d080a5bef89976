import { useEffect, useRef } from 'react'
import type { ImportReport } from '#contract/import-export/report.ts'
import { AuthoringIcon } from '../../../authoring/authoring-icon.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { type ImportFormChoices, formatQuestionCount, describeFormatLosses, formatNumber } from './choices.ts'
import { formatImportButtonLabel } from './import-counts.ts'
import { DetectedImportFormatPanel } from './detected-format.tsx'
import styles from './import-export.module.css'
import { ImportReportRowList } from './reported-rows.tsx'
import type { ImportTotalsFreshness } from './use-import.ts'
import { QUESTION_STATUSES, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/category.ts'

/**
 * Shows what an import would do with a checked file, and asks for the author's decisions. After the import, shows what
 * it did.
 */
export function ImportResult(props: {
  report: ImportReport
  choices: ImportFormChoices
  totalsStatus: ImportTotalsFreshness
  onChange: (part: Partial<ImportFormChoices>) => void
  /** Changes the author's decisions which rows to import. */
  onDecide: (decisions: ImportFormChoices['decisions']) => void
  /** Counts again how many questions the import will add and change, after a count has failed. */
  onRecount: () => void
  /** Changes how the file is read, such as its encoding. */
  onRead: (part: Partial<ImportFormChoices>) => void
  onImport: () => void
  onUndo: () => void
}) {
  const { report, choices, totalsStatus, onChange, onDecide, onRead, onImport, onUndo } = props
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus to the start of the import result.
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
          <DetectedImportFormatPanel report={report} choices={choices} onChange={onRead} />
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
      {/* While the columns of the table are unknown, every row would have an error because of that. */}
      {report.table?.asks !== 'columns' && (
        <ImportReportRowList report={report} choices={choices} onDecide={onDecide} />
      )}
      {!report.done && (
        <p className={styles['buttons']}>
          {totalsStatus === 'outdated' ? (
            <Button onClick={props.onRecount}>Count again</Button>
          ) : (
            <Button
              aria-busy={totalsStatus === 'counting'}
              disabled={
                totalsStatus === 'counting' || coming.added + coming.changed === 0 || Boolean(report.table?.asks)
              }
              onClick={onImport}
            >
              {totalsStatus === 'counting' ? 'Counting…' : formatImportButtonLabel(coming)}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** A summary of the import: the status of new questions, how many have a planned day, and what the format cannot represent. */
function ImportSummary({ report }: { report: ImportReport }) {
  const { format, byStatus, planned } = report
  const found = QUESTION_STATUSES.filter((status) => byStatus[status])
  const missing = describeFormatLosses(format)
  return (
    <>
      {found.length > 0 && (
        <p>
          New questions {report.done ? 'became' : 'become'}:{' '}
          {found
            .map((status) => `${QUESTION_STATUS_LABELS[status]} (${formatNumber(byStatus[status] ?? 0)})`)
            .join(', ')}
          .
          {planned > 0 &&
            ` ${formatQuestionCount(planned)} ${planned === 1 ? 'has a planned day' : 'have planned days'}.`}
        </p>
      )}
      {missing && (
        <p className={styles['hint']}>{missing} Drafts and quiz-only questions get the status chosen above.</p>
      )}
    </>
  )
}

/** The unknown categories of a file, each with a suggested category to confirm or change. */
function CategoryMapping(props: {
  report: ImportReport
  mapping: ImportFormChoices['mapping']
  onChange: (part: { mapping: ImportFormChoices['mapping'] }) => void
}) {
  const { report, mapping, onChange } = props
  if (report.foreignCategories.length === 0) return null
  return (
    <section aria-labelledby="import-categories">
      <h3 id="import-categories">Which of our categories are these?</h3>
      <ul className={styles['categories']}>
        {report.foreignCategories.map(({ name, count, ours }) => (
          <li key={name}>
            <label>
              <span>
                <b>{name || 'Without a category'}</b> <small>{formatQuestionCount(count)}</small>
              </span>
              <select
                value={mapping[name] ?? ours}
                onChange={(event) => onChange({ mapping: { ...mapping, [name]: event.target.value as CategoryName } })}
              >
                {CATEGORY_NAMES.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
