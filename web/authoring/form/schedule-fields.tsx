import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  DIFFICULTY_NAMES,
  QUESTION_FIELD_RULES,
  type QuestionStatus,
  QUESTION_STATUS_LABELS,
} from '#domain/questions/question-fields.ts'
import type { Role } from '#domain/accounts/role.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { DateField } from './date-field.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import { PlannedDayChangeNote } from './planned-day-note.tsx'
import styles from './question-form.module.css'
import type { QuestionFormState } from './use-question-form.ts'

/** The form fields for difficulty, status and date. */
export function QuestionScheduleFields(
  props: QuestionFormFieldProps & { form: QuestionFormState; role: Role; question: AuthoredQuestion | null },
) {
  const { values, change, role, question } = props
  const isAdmin = role === 'admin'
  const mayPlan = isAdmin && !question?.dayUsed && !question?.archived
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={QUESTION_FIELD_RULES.difficulty.label}
          name="difficulty"
          choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_NAMES[value] }))}
          value={values.difficulty}
          onChange={(event) => change({ difficulty: event.target.value as Difficulty })}
        />
        {isAdmin && <StatusField {...props} />}
      </div>
      <DateField {...props} mayPlan={mayPlan && values.status === 'Published'} />
      {mayPlan && <PlannedDayChangeNote form={props.form} question={question} />}
      {!isAdmin && <p className={styles['note']}>It’s saved as your draft. An admin reviews and publishes it.</p>}
    </>
  )
}

/**
 * The status field of the question form for admins. Offers "Draft" only for new questions and drafts. A question that
 * had its day stays published.
 */
function StatusField(props: QuestionFormFieldProps & { question: AuthoredQuestion | null }) {
  const { values, change, question } = props
  if (question?.dayUsed) {
    return <p className={styles['note']}>It’s been a daily question, so it stays published.</p>
  }
  const isDraft = question?.status === 'Draft'
  return (
    <SelectField
      label={QUESTION_FIELD_RULES.status.label}
      name="status"
      hint={
        isDraft
          ? 'It may become any day’s question.'
          : values.status === 'Draft'
            ? 'A draft needs only its question, and no player sees it.'
            : 'It may become any day’s question.'
      }
      choices={[
        { value: 'Published', label: QUESTION_STATUS_LABELS.Published },
        { value: 'Quizonly', label: QUESTION_STATUS_LABELS.Quizonly },
        ...(isDraft ? [{ value: 'Draft', label: 'Stays a draft' }] : []),
        ...(question ? [] : [{ value: 'Draft', label: 'Draft, not finished' }]),
      ]}
      value={values.status}
      onChange={(event) => change({ status: event.target.value as QuestionStatus })}
    />
  )
}
