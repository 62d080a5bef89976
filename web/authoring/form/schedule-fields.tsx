import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getDayAt } from '#domain/time/day.ts'
import { DIFFICULTIES, type Difficulty, DIFFICULTY_NAMES, QUESTION_FIELDS } from '#domain/questions/question-fields.ts'
import type { Role } from '#domain/accounts/role.ts'
import { parseYearlyDate, formatYearlyDate } from '#domain/time/yearly-date.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { QuestionFormPart } from './form-part.ts'
import { SchedulePlanNote } from './plan-note.tsx'
import styles from './question-form.module.css'
import type { QuestionFormState } from './use-question-form.ts'
import { StatusField } from './status-field.tsx'

/** The form fields for difficulty, status, planned day and yearly date. */
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
        <TextField
          label={QUESTION_FIELDS.yearlyDate.label}
          name="yearlyDate"
          autoComplete="off"
          placeholder="31 October"
          maxLength={100}
          value={values.yearlyDate}
          error={props.flaw('yearlyDate')}
          hint={formatYearlyDateHint(values.yearlyDate)}
          onBlur={props.leave}
          onChange={(event) => change({ yearlyDate: event.target.value })}
        />
        {mayPlan && values.status === 'Published' && (
          <TextField
            label="Scheduled day"
            name="scheduledDay"
            type="date"
            min={getDayAt(getServerTime())}
            value={values.scheduledDay}
            onChange={(event) => change({ scheduledDay: event.target.value })}
          />
        )}
      </div>
      {mayPlan && <SchedulePlanNote form={props.form} question={question} />}
      {!isAdmin && <p className={styles['note']}>It is saved as your draft; an admin looks at it and publishes it.</p>}
    </>
  )
}

function formatYearlyDateHint(text: string): string {
  const date = parseYearlyDate(text)
  const when = date ? `on ${formatYearlyDate(date)}` : 'on this day of the year, or these days'
  return `${date ? 'Comes' : 'If it has one, it comes'} up ${when}, and by itself on no other.`
}
