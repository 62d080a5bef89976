import {
  MAX_QUIZ_FIELD_CHARACTERS,
  QUIZ_STATUSES,
  QUIZ_TYPES,
  type QuizStatus,
  type QuizType,
} from '#domain/quizzes/quiz.ts'
import { getMaxUtf16Length } from '#domain/text/text-length.ts'
import { PrimaryCategoryField } from '../form/category-fields.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { QUIZ_STATUS_NAMES, QUIZ_TYPE_NAMES } from './quiz-names.ts'
import type { QuizFormFieldProps } from './quiz-form-part.ts'
import styles from './quiz-form.module.css'

/** The form fields for title, byline, description, category, type and status of a quiz. */
export function QuizDetailFields(props: QuizFormFieldProps & { isAdmin: boolean }) {
  const { values, change, flaw, isAdmin } = props
  return (
    <>
      <div className={styles['row']}>
        <TextField
          label="Title"
          name="title"
          maxLength={getMaxUtf16Length(MAX_QUIZ_FIELD_CHARACTERS.title)}
          required
          autoComplete="off"
          value={values.title}
          error={flaw('title')}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextField
          label="Byline"
          name="byline"
          maxLength={getMaxUtf16Length(MAX_QUIZ_FIELD_CHARACTERS.byline)}
          autoComplete="off"
          value={values.byline}
          error={flaw('byline')}
          onChange={(event) => change({ byline: event.target.value })}
        />
      </div>
      <TextArea
        label="Description"
        name="description"
        rows={2}
        maxLength={getMaxUtf16Length(MAX_QUIZ_FIELD_CHARACTERS.description)}
        value={values.description}
        error={flaw('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className={styles['row']}>
        <PrimaryCategoryField values={values} change={change} />
        <SelectField
          label="Type"
          name="type"
          choices={QUIZ_TYPES.map((value) => ({ value, label: QUIZ_TYPE_NAMES[value] }))}
          value={values.type}
          onChange={(event) => change({ type: event.target.value as QuizType })}
        />
        {isAdmin && (
          <SelectField
            label="Status"
            name="status"
            choices={QUIZ_STATUSES.map((value) => ({ value, label: QUIZ_STATUS_NAMES[value] }))}
            value={values.status}
            onChange={(event) => change({ status: event.target.value as QuizStatus })}
          />
        )}
      </div>
      {!isAdmin && <p className={styles['note']}>It’s saved as your draft. An admin reviews and publishes it.</p>}
    </>
  )
}
