import { useState } from 'react'
import type { QuestionField } from '#domain/questions/question-fields.ts'
import { FurtherCategoryFields } from './category-fields.tsx'
import type { QuestionFormPart } from './form-part.ts'
import styles from './question-form.module.css'
import { QuestionSourceFields } from './source-fields.tsx'

const FURTHER_TEXT_FIELDS = ['mediaUrl', 'mediaText', 'source', 'licence', 'suggestedBy'] as const
const FURTHER_FIELDS: readonly QuestionField[] = FURTHER_TEXT_FIELDS

/** The form fields that most questions do not need. They are open if one of them is filled or has a flaw. */
export function FurtherFields(part: QuestionFormPart) {
  const { values, flaw } = part
  const isFilled = values.others.length > 0 || FURTHER_TEXT_FIELDS.some((field) => values[field] !== '')
  const [isOpen, setOpen] = useState(isFilled)
  const hasFlaw = FURTHER_FIELDS.some((field) => flaw(field) !== undefined)
  return (
    <details
      className={styles['further']}
      open={isOpen || hasFlaw}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Picture, further categories, source</summary>
      <div className={styles['form']}>
        <QuestionSourceFields {...part} />
        <FurtherCategoryFields {...part} />
      </div>
    </details>
  )
}
