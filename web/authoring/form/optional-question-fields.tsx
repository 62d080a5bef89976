import { type ReactNode, useState } from 'react'
import {
  QUESTION_FORMAT_LABELS,
  QUESTION_FORMATS,
  type QuestionFormat,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
} from '#domain/questions/question-fields.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { OtherCategoryCheckboxes } from './category-fields.tsx'
import type { QuestionFormFieldProps } from './form-part.ts'
import styles from './question-form.module.css'
import { QuestionSourceFields } from './source-fields.tsx'

const OPTIONAL_TEXT_FIELDS = ['mediaUrl', 'mediaText', 'source', 'licence', 'suggestedBy'] as const

/**
 * The fields of the question form that most questions do not need, in a `details` element. It is open if one of the
 * fields is filled or has a flaw. `lead` contains more fields to show first, and `leadFields` has the names of those
 * that can have a flaw.
 */
export function OptionalQuestionFields(
  props: QuestionFormFieldProps & { label?: string; lead?: ReactNode; leadFields?: readonly QuestionFieldName[] },
) {
  const { label = 'Picture, format, further categories, source', lead, leadFields = [], ...part } = props
  const { values, flaw } = part
  const isFilled =
    values.format !== '' || values.others.length > 0 || OPTIONAL_TEXT_FIELDS.some((field) => values[field] !== '')
  const [isOpen, setOpen] = useState(isFilled)
  const hasFlaw = [...OPTIONAL_TEXT_FIELDS, ...leadFields].some((field) => flaw(field) !== undefined)
  return (
    <details
      className={styles['further']}
      open={isOpen || hasFlaw}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className={styles['form']}>
        {lead}
        <QuestionSourceFields {...part} />
        <SelectField
          label={QUESTION_FIELD_RULES.format.label}
          name="format"
          choices={QUESTION_FORMATS.map((value) => ({ value, label: QUESTION_FORMAT_LABELS[value] }))}
          value={values.format}
          onChange={(event) => part.change({ format: event.target.value as QuestionFormat })}
        />
        <OtherCategoryCheckboxes {...part} />
      </div>
    </details>
  )
}
