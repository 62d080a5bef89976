import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { mergeFieldsThreeWay, copyWithReplacedFields } from '#domain/authoring/merge.ts'
import { formatQuestionFields } from '#domain/questions/question-differences.ts'
import {
  QUESTION_FIELD_NAMES,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { EditConflictDialog } from '../conflict-dialog.tsx'
import { createQuestionEditForm, type QuestionFormValues, convertFormToQuestionFields } from './form-values.ts'

/** The conflict dialog of a question that another author saved during the edit. */
export function QuestionConflictDialog(props: {
  base: QuestionFormValues
  mine: QuestionFormValues
  theirs: AuthoredQuestion
  onSave: (values: QuestionFormValues) => Promise<void>
  onUseTheirs: () => void
  onBack: () => void
}) {
  const { theirs, onSave, onUseTheirs, onBack } = props
  const [base, mine] = [convertFormToQuestionFields(props.base), convertFormToQuestionFields(props.mine)]
  const { fields, taken, disagreed } = mergeFieldsThreeWay<QuestionFields, QuestionFieldName>(QUESTION_FIELD_NAMES, {
    base,
    mine,
    theirs,
  })
  const save = (chosen: ReadonlySet<QuestionFieldName>) => {
    const question = copyWithReplacedFields<QuestionFields>(theirs, chosen, fields)
    return onSave({ ...createQuestionEditForm(question), scheduledDay: props.mine.scheduledDay })
  }
  return (
    <EditConflictDialog
      title="Somebody else has just saved this question"
      disagreed={disagreed.map((field) => ({
        field,
        label: QUESTION_FIELD_RULES[field].label,
        mine: getFieldText(mine, field),
        theirs: getFieldText(theirs, field),
      }))}
      taken={taken.map((field) => QUESTION_FIELD_RULES[field].label)}
      onSave={save}
      onUseTheirs={onUseTheirs}
      onBack={onBack}
    />
  )
}

function getFieldText(question: QuestionFields, field: QuestionFieldName): string {
  return formatQuestionFields(question)[QUESTION_FIELD_NAMES.indexOf(field)]?.text ?? ''
}
