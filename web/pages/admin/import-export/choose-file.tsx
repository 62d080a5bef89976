import { useRef } from 'react'
import { LICENCES } from '#domain/licence.ts'
import {
  DIFFICULTIES,
  DIFFICULTY_NAMES,
  QUESTION_STATUSES,
  STATUS_NAMES,
} from '#domain/question-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { DropPlace } from '../../../ui/drop-place.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Choices, FORMAT_CHOICES } from './choices.ts'
import styles from './import-export.module.css'

/** Where a file is chosen or dropped, and where one says what it is. */
export function ChooseFile(props: {
  isAdmin: boolean
  busy: boolean
  choices: Choices
  onChoose: (file: File | null) => void
  onChange: (part: Partial<Choices>) => void
  onCheck: () => void
}) {
  const { isAdmin, busy, choices, onChoose, onChange, onCheck } = props
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <DropPlace
      className={styles['drop']}
      onDrop={(files) => {
        const [file] = files
        if (!file || busy || !chooser.current) return
        chooser.current.files = files
        onChoose(file)
      }}
    >
      <form
        className={styles['choose']}
        onSubmit={(event) => {
          event.preventDefault()
          onCheck()
        }}
      >
        <Field
          label="File"
          hint="Our pack, CSV with a header row, Open Trivia DB, GIFT, Aiken or OpenTriviaQA; at most 64 MB."
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={chooser}
              type="file"
              disabled={busy}
              className={styles['file']}
              accept=".yaml,.yml,.csv,.tsv,.json,.gift,.txt,text/*,application/json"
              onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <fieldset disabled={busy} className={styles['fields']}>
          <SelectField
            label="Format"
            name="format"
            choices={[{ value: 'auto', label: 'Find out' }, ...FORMAT_CHOICES]}
            value={choices.format}
            onChange={(event) => onChange({ format: event.target.value })}
          />
          <TextField
            label="Source"
            name="source"
            placeholder="Our own"
            maxLength={300}
            value={choices.source}
            onChange={(event) => onChange({ source: event.target.value })}
          />
          <SelectField
            label="Licence"
            name="licence"
            choices={[{ value: '', label: 'Our own' }, ...LICENCES.map(({ name }) => name)]}
            value={choices.licence}
            onChange={(event) => onChange({ licence: event.target.value })}
          />
          {isAdmin && (
            <SelectField
              label="Status"
              name="status"
              choices={QUESTION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
              value={choices.status}
              onChange={(event) => onChange({ status: event.target.value as Choices['status'] })}
            />
          )}
          <SelectField
            label="Difficulty"
            name="difficulty"
            choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
            value={choices.difficulty}
            onChange={(event) =>
              onChange({ difficulty: event.target.value as Choices['difficulty'] })
            }
          />
        </fieldset>
        <p className={styles['hint']}>
          What a question of the file says itself counts more.
          {!isAdmin && ' Your questions come in as drafts.'}
        </p>
        <p className={styles['buttons']}>
          <Button type="submit" aria-busy={busy}>
            {busy ? 'One moment…' : 'Check'}
          </Button>
        </p>
      </form>
    </DropPlace>
  )
}
