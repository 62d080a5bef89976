import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { QUESTION_FIELDS, type QuestionStatus, QUESTION_STATUS_LABELS } from '#domain/questions/question-fields.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { QuestionFormPart } from './form-part.ts'
import styles from './question-form.module.css'

/**
 * The status field of the question form for admins. Offers "Draft" only for new questions and drafts. A question that had
 * its day stays published.
 */
export function StatusField(props: QuestionFormPart & { question: AuthoredQuestion | null }) {
  const { values, change, question } = props
  if (question?.dayUsed) {
    return <p className={styles['note']}>It’s been a daily question, so it stays published.</p>
  }
  const isDraft = question?.status === 'Draft'
  return (
    <SelectField
      label={QUESTION_FIELDS.status.label}
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
