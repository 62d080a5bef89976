import { useState } from 'react'
import type { ImportReport, ImportReportRow } from '#contract/import-export/report.ts'
import {
  IMPORT_ACTIONS_BY_ROW_VERDICT,
  QUESTION_FILE_FORMATS,
  type ImportRowAction,
  type ImportRowVerdict,
} from '#domain/authoring/import-export.ts'
import { sitePaths } from '../../../paths.ts'
import { type ImportFormChoices, formatNumber, IMPORT_ROW_VERDICT_LABELS } from './choices.ts'
import { getImportRowAction } from './import-counts.ts'
import styles from './import-export.module.css'
import { ImportedQuestionPreview } from './imported-question-preview.tsx'

/** The number of an import file's rows with each verdict (new, duplicate …), and the rows with the selected verdict. */
export function ImportReportRowList(props: {
  report: ImportReport
  choices: ImportFormChoices
  onDecide: (decisions: ImportFormChoices['decisions']) => void
}) {
  const { report, choices, onDecide } = props
  const { decisions } = choices
  const decide = (about: string, action: ImportRowAction) => onDecide({ ...decisions, [about]: action })
  const { counts, rows, total, format } = report
  const first = IMPORT_ROW_VERDICT_LABELS.toReversed().find(([verdict]) => counts[verdict] > 0)?.[0] ?? 'new'
  const [shown, setShown] = useState<ImportRowVerdict>(first)
  const visible = rows.filter(({ verdict }) => verdict === shown)
  const label = QUESTION_FILE_FORMATS.find(({ name }) => name === format)?.label
  return (
    <section aria-label="Rows of the file">
      <h3>
        {formatNumber(total)} {total === 1 ? 'row' : 'rows'} of {label}
      </h3>
      <div className={styles['tiles']} role="group" aria-label="Which rows are shown">
        {IMPORT_ROW_VERDICT_LABELS.map(([verdict, name]) => (
          <button
            key={verdict}
            type="button"
            data-verdict={verdict}
            aria-pressed={verdict === shown}
            onClick={() => setShown(verdict)}
          >
            <b>{formatNumber(counts[verdict])}</b> {name}
          </button>
        ))}
      </div>
      {!report.done && counts[shown] > 0 && report.addable[shown] + Number(shown === 'changed') > 0 && (
        <ActionField
          label="All of these"
          actions={IMPORT_ACTIONS_BY_ROW_VERDICT[shown]}
          action={decisions[shown] ?? IMPORT_ACTIONS_BY_ROW_VERDICT[shown][0]}
          onChange={(action) => {
            // A decision for all import rows with a verdict, such as all duplicates, replaces the decisions for single
            // rows.
            const single = new Set(visible.map(({ row }) => String(row)))
            const others = Object.entries(decisions).filter(([about]) => !single.has(about))
            onDecide({ ...Object.fromEntries(others), [shown]: action })
          }}
        />
      )}
      {visible.length === 0 ? (
        <p className={styles['hint']}>
          {counts[shown] === 0 ? 'There are no rows of this kind.' : 'There are too many other rows before these.'}
        </p>
      ) : (
        <ol className={styles['rows']}>
          {visible.map((row) => (
            <ReportedRowItem
              key={row.row}
              row={row}
              action={getImportRowAction(row, choices)}
              onDecide={report.done ? undefined : (action) => decide(String(row.row), action)}
            />
          ))}
        </ol>
      )}
      {visible.length > 0 && visible.length < counts[shown] && (
        <p className={styles['hint']}>
          The first {formatNumber(visible.length)} of {formatNumber(counts[shown])}.
        </p>
      )}
    </section>
  )
}

const ACTION_LABELS: Record<ImportRowAction, string> = {
  add: 'Import as new',
  change: 'Update the existing one',
  skip: 'Leave out',
}

/** A field to choose the action for an import row, or for all rows with a verdict. */
function ActionField(props: {
  label: string
  actions: readonly ImportRowAction[]
  action: ImportRowAction
  onChange: (action: ImportRowAction) => void
}) {
  const { label, actions, action, onChange } = props
  return (
    <label className={styles['action']}>
      {label}
      <select value={action} onChange={(event) => onChange(event.target.value as ImportRowAction)}>
        {actions.map((one) => (
          <option key={one} value={one}>
            {ACTION_LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

function ReportedRowItem(props: {
  row: ImportReportRow
  action: ImportRowAction
  onDecide: ((action: ImportRowAction) => void) | undefined
}) {
  const { row, action, onDecide } = props
  const { line, text, reason, notes, of, differences, question, actions } = row
  return (
    <li>
      <span className={styles['line']}>Line {formatNumber(line)}</span>
      <div>
        <p className={styles['text']}>{text || '(no text)'}</p>
        {reason && <p className={styles['reason']}>{reason}</p>}
        {of && (
          <p>
            {of.line === null ? 'Existing: ' : `Line ${formatNumber(of.line)}: `}
            {of.id ? <NewTabLink to={sitePaths.edit(of)}>{of.text}</NewTabLink> : of.text}
          </p>
        )}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {question && (
          <details className={styles['details']} open={row.verdict !== 'duplicate'}>
            <summary>The imported question</summary>
            <ImportedQuestionPreview question={question} />
          </details>
        )}
        {onDecide && actions.length > 1 && (
          <ActionField label="What to do" actions={actions} action={action} onChange={onDecide} />
        )}
        {differences.length > 0 && (
          <dl className={styles['differences']}>
            {differences.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <del>{before || '(empty)'}</del> <ins>{after || '(empty)'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** A link that opens a new tab, so that the report stays open. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
