import { useRef } from 'react'
import { IMPORT_LIMITS_TEXT } from '#domain/authoring/import-export.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDropZone } from '../../../ui/file-drop-zone.tsx'
import { FormField } from '../../../ui/field.tsx'
import { ImportFileFields } from './import-file-fields.tsx'
import type { ImportFormChoices } from './choices.ts'
import styles from './import-export.module.css'

/** The step to choose or drop a file and to describe it. */
export function ImportFileChooser(props: {
  isAdmin: boolean
  busy: boolean
  choices: ImportFormChoices
  onChoose: (file: File | null) => void
  onChange: (part: Partial<ImportFormChoices>) => void
  onCheck: () => void
}) {
  const { isAdmin, busy, choices, onChoose, onChange, onCheck } = props
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <FileDropZone
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
        <FormField
          label="File"
          hint={`A spreadsheet, CSV, our pack, Open Trivia DB, Moodle, Canvas, Kahoot, GIFT and others; ${IMPORT_LIMITS_TEXT}.`}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={chooser}
              type="file"
              disabled={busy}
              className={styles['file']}
              accept=".yaml,.yml,.csv,.tsv,.json,.gift,.txt,.xlsx,.ods,.xml,.zip,.imscc,.qti,text/*,application/json"
              onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
            />
          )}
        </FormField>
        <p className={styles['hint']}>
          To begin with an empty table:{' '}
          <a href="/api/ImportTemplate?format=xlsx" download>
            a template for Excel
          </a>{' '}
          or{' '}
          <a href="/api/ImportTemplate?format=csv" download>
            as CSV
          </a>
          . A row is a question. Wrong options have columns of their own, or one cell with <b>;</b> between them;
          without any, players type the answer. If we can’t tell what a column is, we ask.
        </p>
        <ImportFileFields {...{ isAdmin, busy, choices, onChange }} />
        <p className={styles['hint']}>
          Values in the file take precedence.
          {!isAdmin && ' Your questions become drafts.'}
        </p>
        <p className={styles['buttons']}>
          <Button type="submit" aria-busy={busy}>
            {busy ? 'One moment…' : 'Check'}
          </Button>
        </p>
      </form>
    </FileDropZone>
  )
}
