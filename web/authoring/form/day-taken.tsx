import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getDayAt, formatLongDay, parseDay } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { describeDisplacement } from './format-plan-change.ts'
import type { QuestionFormState } from './use-question-form.ts'

/** Asks whether the question takes the day of another question, or replaces today's question. */
export function DayTakenDialog({ form, by }: { form: QuestionFormState; by: AuthoredQuestion }) {
  const day = parseDay(form.values.scheduledDay)
  const before = parseDay(form.scheduledBefore)
  if (!day) return null
  if (day === getDayAt(getServerTime())) {
    return (
      <ConfirmDialog
        title="Replace today’s question?"
        confirm="Replace it"
        cancel="Choose another day"
        onConfirm={() => form.save(undefined, by)}
        onCancel={form.dismiss}
      >
        <p>
          Nobody has answered <q>{by.text}</q> yet. Your question takes its place at once, and <q>{by.text}</q>{' '}
          {describeDisplacement(by, day, before)}.
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`${formatLongDay(day)} is taken`}
      confirm={before ? 'Swap days' : 'Take this day'}
      cancel="Choose another day"
      onConfirm={() => form.save(undefined, by)}
      onCancel={form.dismiss}
    >
      <p>
        {by.scheduledDay === day ? 'It is planned for' : 'It is the yearly date of'} <q>{by.text}</q>.
      </p>
      <p>
        <q>{form.values.text.trim()}</q> then has {formatLongDay(day)}, and <q>{by.text}</q>{' '}
        {describeDisplacement(by, day, before)}.
      </p>
    </ConfirmDialog>
  )
}
