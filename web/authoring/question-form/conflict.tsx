import { useState } from 'react'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { merge } from '#domain/merge.ts'
import { type ReadField, readFields } from '#domain/question-differences.ts'
import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from '#domain/question-fields.ts'
import { Button } from '../../ui/button.tsx'
import { SegmentedField } from '../../ui/segmented-field.tsx'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import styles from './conflict.module.css'
import { formOf, type FormValues, questionIn } from './form-values.ts'

/** Two authors at once, who changed the same: of each such field one says whose stays. */
export function Conflict(props: {
  /** What the form began with. */
  base: FormValues
  mine: FormValues
  theirs: AuthoredQuestion
  onSave: (values: FormValues) => Promise<void>
  onTake: () => void
  onLater: () => void
}) {
  const { theirs, onSave, onTake, onLater } = props
  const [base, mine] = [questionIn(props.base), questionIn(props.mine)]
  const { fields, taken, disagreed } = merge(base, mine, theirs)
  const [theirFields, setTheirFields] = useState<ReadonlySet<QuestionField>>(new Set())
  const choose = (field: QuestionField, whose: string) => {
    const next = new Set(theirFields)
    if (whose === 'theirs') next.add(field)
    else next.delete(field)
    setTheirFields(next)
  }
  const save = () => {
    const chosen = Object.fromEntries([...theirFields].map((field) => [field, theirs[field]]))
    const question = { ...fields, ...chosen }
    return onSave({ ...formOf(question), scheduledDay: props.mine.scheduledDay })
  }
  return (
    <WideDialog title="Somebody else saved this question meanwhile" onClose={onLater}>
      <p className={styles['lead']}>
        {disagreed.length > 0
          ? 'You both changed the same. Whose shall stay?'
          : 'What both of you changed does not go together as it is.'}
        {taken.length > 0 && ` Their ${inWords(taken)} stays as they saved it.`}
      </p>
      {disagreed.map((field) => (
        <Disagreed
          key={field}
          field={field}
          mine={textOf(mine, field)}
          theirs={textOf(theirs, field)}
          whose={theirFields.has(field) ? 'theirs' : 'mine'}
          onChoose={(whose) => choose(field, whose)}
        />
      ))}
      <div className={styles['buttons']}>
        <Button quiet onClick={onLater}>
          Back to the form
        </Button>
        <Button quiet onClick={onTake}>
          Take all of theirs
        </Button>
        <Button onClick={() => void save()}>Save it so</Button>
      </div>
    </WideDialog>
  )
}

const SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const

function Disagreed(props: {
  field: QuestionField
  mine: string
  theirs: string
  whose: 'mine' | 'theirs'
  onChoose: (whose: 'mine' | 'theirs') => void
}) {
  const { field, mine, theirs, whose, onChoose } = props
  return (
    <section className={styles['disagreed']} data-whose={whose}>
      <SegmentedField
        label={QUESTION_FIELDS[field].label}
        name={`whose-${field}`}
        choices={SIDES}
        value={whose}
        onChange={onChoose}
      />
      <dl>
        <div data-side="mine">
          <dt>Mine</dt>
          <dd>{mine || 'empty'}</dd>
        </div>
        <div data-side="theirs">
          <dt>Theirs</dt>
          <dd>{theirs || 'empty'}</dd>
        </div>
      </dl>
    </section>
  )
}

function textOf(question: QuestionFields, field: QuestionField): string {
  const read: ReadField | undefined = readFields(question)[FIELD_NAMES.indexOf(field)]
  return read?.text ?? ''
}

function inWords(fields: readonly QuestionField[]): string {
  const labels = fields.map((field) => QUESTION_FIELDS[field].label.toLowerCase())
  return new Intl.ListFormat('en-GB').format(labels)
}
