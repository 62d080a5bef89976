import { useId } from 'react'
import { QUESTION_KINDS } from '#domain/question.ts'
import { Icon } from '../../ui/icon.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { KIND_NAMES } from '../names.ts'
import type { FormValues } from './form-values.ts'
import type { FormPart } from './question-form.tsx'
import styles from './question-form.module.css'

const KINDS = QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] }))
const VERDICTS = [
  { value: 'Yes', label: 'Yes' },
  { value: 'No', label: 'No' },
] as const

/** How the question is answered: its kind, and what that kind needs. */
export function AnswerFields(props: FormPart) {
  const { values, change, flaw, leave } = props
  return (
    <>
      <SegmentedField
        label="Type"
        name="kind"
        choices={KINDS}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      {values.kind === 'YesNo' ? (
        <SegmentedField
          label="Answer"
          name="answer"
          choices={VERDICTS}
          value={values.verdict}
          error={flaw('answer')}
          onChange={(verdict) => change({ verdict })}
        />
      ) : (
        <TextField
          label="Answer"
          name="answer"
          autoComplete="off"
          maxLength={200}
          value={values.answer}
          error={flaw('answer')}
          onBlur={leave}
          onChange={(event) => change({ answer: event.target.value })}
        />
      )}
      {values.kind === 'MultiChoice' && <WrongOptions {...props} />}
      {values.kind === 'Freetext' && (
        <TextArea
          label="Accepted answers"
          name="accepted"
          hint="What else counts as right, one a line. Capitals, accents and small slips are forgiven anyway."
          value={values.accepted}
          onChange={(event) => change({ accepted: event.target.value })}
        />
      )}
    </>
  )
}

function WrongOptions({ values, change, flaw, leave }: FormPart) {
  const errorId = useId()
  const error = flaw('wrong')
  const write = (at: number, text: string) =>
    change({ wrong: values.wrong.with(at, text) as FormValues['wrong'] })
  return (
    <div>
      <div className={styles['row']}>
        {values.wrong.map((text, at) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- the fields are their places
            key={at}
            label={`Wrong option ${at + 1}`}
            name={`wrong${at + 1}`}
            autoComplete="off"
            maxLength={200}
            value={text}
            errorId={error && errorId}
            onBlur={leave}
            onChange={(event) => write(at, event.target.value)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={styles['flaw']}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
