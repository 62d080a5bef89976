import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { DIFFICULTIES, type Difficulty, DIFFICULTY_NAMES, QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import type { Role } from '#domain/accounts/role.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField } from './date-field.tsx'
import type { QuestionFormPart } from './form-part.ts'
import { SchedulePlanNote } from './plan-note.tsx'
import styles from './question-form.module.css'
import type { QuestionFormState } from './use-question-form.ts'
import { StatusField } from './status-field.tsx'

/** The form fields for difficulty, status and date. */
export function ScheduleFields(
  props: QuestionFormPart & { form: QuestionFormState; role: Role; question: AuthoredQuestion | null },
) {
  const { values, change, role, question } = props
  const isAdmin = role === 'admin'
  const mayPlan = isAdmin && !question?.dayUsed && !question?.archived
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={QUESTION_FIELDS.difficulty.label}
          name="difficulty"
          choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          value={values.difficulty}
          onChange={(event) => change({ difficulty: event.target.value as Difficulty })}
        />
        {isAdmin && <StatusField {...props} />}
      </div>
      <DateField {...props} mayPlan={mayPlan && values.status === 'Published'} />
      {mayPlan && <SchedulePlanNote form={props.form} question={question} />}
      {!isAdmin && <p className={styles['note']}>It’s saved as your draft. An admin reviews and publishes it.</p>}
    </>
  )
}
