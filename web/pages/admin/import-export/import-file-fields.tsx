import { QUESTION_LICENCES } from '#domain/questions/licence.ts'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  QUESTION_FIELD_RULES,
  QUESTION_STATUSES,
  QUESTION_STATUS_LABELS,
} from '#domain/questions/question-fields.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type ImportFormChoices, IMPORT_FORMAT_CHOICES } from './choices.ts'
import styles from './import-export.module.css'

/** The form fields about an import file: format, source, licence, status and difficulty. */
export function ImportFileFields(props: {
  isAdmin: boolean
  busy: boolean
  choices: ImportFormChoices
  onChange: (part: Partial<ImportFormChoices>) => void
}) {
  const { isAdmin, busy, choices, onChange } = props
  return (
    <fieldset disabled={busy} className={styles['fields']}>
      <SelectField
        label="Format"
        name="format"
        choices={[{ value: 'auto', label: 'Detect' }, ...IMPORT_FORMAT_CHOICES]}
        value={choices.format}
        onChange={(event) => onChange({ format: event.target.value })}
      />
      <TextField
        label="Source"
        name="source"
        placeholder="Our own"
        maxLength={getMaxUtf16Length(QUESTION_FIELD_RULES.source.most)}
        value={choices.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <SelectField
        label="Licence"
        name="licence"
        choices={[{ value: '', label: 'Our own' }, ...QUESTION_LICENCES.map(({ name }) => name)]}
        value={choices.licence}
        onChange={(event) => onChange({ licence: event.target.value })}
      />
      {isAdmin && (
        <SelectField
          label="Status"
          name="status"
          choices={QUESTION_STATUSES.map((value) => ({
            value,
            label: QUESTION_STATUS_LABELS[value],
          }))}
          value={choices.status}
          onChange={(event) => onChange({ status: event.target.value as ImportFormChoices['status'] })}
        />
      )}
      <SelectField
        label="Difficulty"
        name="difficulty"
        choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
        value={choices.difficulty}
        onChange={(event) => onChange({ difficulty: event.target.value as ImportFormChoices['difficulty'] })}
      />
    </fieldset>
  )
}
