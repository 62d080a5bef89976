import { TABLE_COLUMN_ROLES, type ImportTableLayout, type ImportColumnRole } from '#domain/authoring/import-export.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './import-export.module.css'

/** The columns of a table with sample values, and a field to change the detected role of each. */
export function ImportColumnChooser(props: {
  table: ImportTableLayout
  onChange: (columns: (ImportColumnRole | '')[]) => void
}) {
  const { table, onChange } = props
  const { header, samples, columns, titles, asks, leftSheets } = table
  const names = columns.map((_, at) => header?.[at] || `Column ${at + 1}`)
  const left = names.filter((_, at) => columns[at] === '' && (samples[at]?.length ?? 0) > 0)
  return (
    <>
      {asks === 'columns' && (
        <p className={styles['reason']}>
          <Icon name="warning" size={16} /> Please choose the columns of the question and the answer.
        </p>
      )}
      <ul className={styles['columns']}>
        {columns.map((role, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns are identified by position
          <li key={at}>
            <label>
              <span>
                <b>{names[at]}</b>
                <small>{samples[at]?.join(' · ') || 'empty'}</small>
              </span>
              <select
                aria-label={`Column “${names[at]}”`}
                value={role}
                onChange={(event) => onChange(columns.with(at, event.target.value as ImportColumnRole | ''))}
              >
                <option value="">Left out</option>
                {TABLE_COLUMN_ROLES.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {left.length > 0 && <p className={styles['hint']}>Left out: {left.join(', ')}.</p>}
      {leftSheets.length > 0 && (
        <p className={styles['hint']}>
          Other sheets, left out: {leftSheets.join(', ')}. To bring one of them, move it to the front, and show it.
        </p>
      )}
      {titles.length > 0 && <p className={styles['hint']}>Above the column names it says: {titles.join(' / ')}</p>}
    </>
  )
}
