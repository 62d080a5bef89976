import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { dayAt } from '#domain/time/day.ts'
import {
  DIFFICULTIES,
  type Difficulty,
  DIFFICULTY_NAMES,
  QUESTION_FIELDS,
} from '#domain/questions/question-fields.ts'
import type { Role } from '#domain/accounts/role.ts'
import { parseYearlyDate, yearlyDateWords } from '#domain/time/yearly-date.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormPart } from './form-part.ts'
import { PlanNote } from './plan-note.tsx'
import styles from './question-form.module.css'
import { StatusField } from './status-field.tsx'

/** The form fields for difficulty, status, planned day and yearly date. */
export function PlanFields(props: FormPart & { role: Role; question: AuthoredQuestion | null }) {
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
        <TextField
          label={QUESTION_FIELDS.yearlyDate.label}
          name="yearlyDate"
          autoComplete="off"
          placeholder="31 October"
          maxLength={100}
          value={values.yearlyDate}
          error={props.flaw('yearlyDate')}
          hint={dateHint(values.yearlyDate)}
          onBlur={props.leave}
          onChange={(event) => change({ yearlyDate: event.target.value })}
        />
        {mayPlan && values.status === 'Published' && (
          <TextField
            label="Scheduled day"
            name="scheduledDay"
            type="date"
            min={dayAt(serverNow())}
            value={values.scheduledDay}
            onChange={(event) => change({ scheduledDay: event.target.value })}
          />
        )}
      </div>
      {mayPlan && <PlanNote values={values} question={question} />}
      {!isAdmin && (
        <p className={styles['note']}>
          It is saved as your draft; an admin looks at it and publishes it.
        </p>
      )}
    </>
  )
}

function dateHint(text: string): string {
  const date = parseYearlyDate(text)
  const when = date ? `on ${yearlyDateWords(date)}` : 'on this day of the year, or these days'
  return `${date ? 'Comes' : 'If it has one, it comes'} up ${when}, and by itself on no other.`
}
