import type { ImportReport } from '#contract/import-export/report.ts'
import {
  IMPORT_ANSWER_COLUMN_MEANINGS,
  type ImportAnswerColumnMeaning,
  type ImportTextEncodingName,
  IMPORT_TEXT_ENCODINGS,
  type ImportedTextEncoding,
} from '#domain/authoring/import-export.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { type ImportFormChoices, formatNumber } from './choices.ts'
import { ImportColumnChooser } from './column-chooser.tsx'
import styles from './import-export.module.css'

/** Shows how a file was read: its encoding, columns and codes. Changing one of them reads the file again. */
export function DetectedImportFormatPanel(props: {
  report: ImportReport
  choices: ImportFormChoices
  onChange: (part: Partial<ImportFormChoices>) => void
}) {
  const { report, choices, onChange } = props
  const { table, encoding, codes } = report
  const isUnsure = encoding !== null && (encoding.confidence < 100 || choices.encoding !== 'auto')
  if (!table && !isUnsure && codes.length === 0) return null
  return (
    <section aria-labelledby="file-reading" className={styles['reading']}>
      <h3 id="file-reading">How we read it</h3>
      {table && <ImportColumnChooser table={table} onChange={(columns) => onChange({ columns, answers: 'auto' })} />}
      {table && (table.answers !== null || table.asks === 'answers') && (
        <SelectField
          label="How the answer is given if there are options"
          name="answers"
          error={table.asks === 'answers' ? 'Please choose: it could be more than one of these.' : undefined}
          choices={[
            ...(table.asks === 'answers' ? [{ value: 'auto', label: 'Please choose' }] : []),
            ...IMPORT_ANSWER_COLUMN_MEANINGS.map(({ name, label }) => ({ value: name, label })),
          ]}
          value={table.answers ?? 'auto'}
          onChange={(event) => onChange({ answers: event.target.value as ImportAnswerColumnMeaning })}
        />
      )}
      {isUnsure && (
        <SelectField
          label="Letters are read as"
          name="encoding"
          hint={`We are ${encoding.confidence} % sure. Does this look right? ${encoding.sample}`}
          choices={IMPORT_TEXT_ENCODINGS.map(({ name, label }) => ({ value: name, label }))}
          value={encoding.encoding}
          onChange={(event) => onChange({ encoding: event.target.value as ImportTextEncodingName })}
        />
      )}
      {encoding && encoding.repaired.length > 0 && (
        <p className={styles['hint']}>
          <Icon name="warning" size={16} /> Some characters couldn’t be read. Please check line{' '}
          {encoding.repaired.slice(0, 20).map(formatNumber).join(', ')}.
        </p>
      )}
      {codes.map((found) => (
        <label key={found.code} className={styles['code']}>
          <input
            type="checkbox"
            checked={!choices.keptCodes.includes(found.code)}
            onChange={(event) =>
              onChange({
                keptCodes: toggleCode(choices.keptCodes, found.code, !event.target.checked),
              })
            }
          />
          <span>
            {CODE_NAMES[found.code]} in {formatNumber(found.count)} {found.count === 1 ? 'text' : 'texts'} are read:{' '}
            <q>{found.before}</q> becomes <q>{found.after}</q>
          </span>
        </label>
      ))}
    </section>
  )
}

const CODE_NAMES: Record<ImportedTextEncoding, string> = {
  entities: 'Entities',
  percent: 'Percent codes',
  tags: 'Tags',
}

function toggleCode(
  codes: readonly ImportedTextEncoding[],
  code: ImportedTextEncoding,
  isIn: boolean,
): ImportedTextEncoding[] {
  const others = codes.filter((other) => other !== code)
  return isIn ? [...others, code] : others
}
