import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { merge, withFieldsOf } from '#domain/authoring/merge.ts'
import { readFields } from '#domain/questions/question-differences.ts'
import {
  FIELD_NAMES,
  QUESTION_FIELDS,
  type QuestionField,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { Conflict } from '../conflict.tsx'
import { formOf, type FormValues, questionIn } from './form-values.ts'

/** The conflict dialog of a question that another author saved during the edit. */
export function QuestionConflict(props: {
  /** The initial values of the form. */
  base: FormValues
  mine: FormValues
  theirs: AuthoredQuestion
  onSave: (values: FormValues) => Promise<void>
  onUseTheirs: () => void
  onBack: () => void
}) {
  const { theirs, onSave, onUseTheirs, onBack } = props
  const [base, mine] = [questionIn(props.base), questionIn(props.mine)]
  const { fields, taken, disagreed } = merge<QuestionFields, QuestionField>(FIELD_NAMES, {
    base,
    mine,
    theirs,
  })
  const save = (chosen: ReadonlySet<QuestionField>) => {
    const question = withFieldsOf<QuestionFields>(theirs, chosen, fields)
    return onSave({ ...formOf(question), scheduledDay: props.mine.scheduledDay })
  }
  return (
    <Conflict
      title="Somebody else saved this question meanwhile"
      disagreed={disagreed.map((field) => ({
        field,
        label: QUESTION_FIELDS[field].label,
        mine: textOf(mine, field),
        theirs: textOf(theirs, field),
      }))}
      taken={taken.map((field) => QUESTION_FIELDS[field].label)}
      onSave={save}
      onUseTheirs={onUseTheirs}
      onBack={onBack}
    />
  )
}

function textOf(question: QuestionFields, field: QuestionField): string {
  return readFields(question)[FIELD_NAMES.indexOf(field)]?.text ?? ''
}
