import { SaveFailureDialog } from '../save-failure.tsx'
import { convertFormToQuestionFields } from './form-values.ts'
import { QuestionConflictDialog } from './question-conflict.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import type { QuestionFormState } from './use-question-form.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getUtcDayOfInstant, formatLongDay, parseIsoDay } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { describeDisplacedQuestion } from './format-plan-change.ts'

/** The dialog or notice about a question that could not be saved. */
export function QuestionSaveProblems({ form }: { form: QuestionFormState }) {
  const { trouble, dismiss } = form
  if (!trouble) return null
  if (trouble.is === 'answered') {
    return (
      <RegradeDialog
        id={form.id}
        before={convertFormToQuestionFields(trouble.before)}
        after={convertFormToQuestionFields(form.values)}
        busy={form.busy}
        onSave={(correction) => void form.save(trouble.over, trouble.instead, correction)}
        back="Back to the form"
        onBack={dismiss}
      />
    )
  }
  if (trouble.is === 'taken') return <DayTakenDialog form={form} by={trouble.by} />
  if (trouble.is !== 'conflict') return <SaveFailureDialog trouble={trouble} onDismiss={dismiss} />
  const { theirs } = trouble
  return (
    <QuestionConflictDialog
      base={form.start}
      mine={form.values}
      theirs={theirs}
      onSave={(values) => form.save(theirs.version, null, null, values)}
      onUseTheirs={() => form.replaceWith(theirs)}
      onBack={dismiss}
    />
  )
}

/** Asks whether the question takes the day of another question, or replaces today's question. */
function DayTakenDialog({ form, by }: { form: QuestionFormState; by: AuthoredQuestion }) {
  const day = parseIsoDay(form.values.scheduledDay)
  const before = parseIsoDay(form.scheduledBefore)
  if (!day) return null
  if (day === getUtcDayOfInstant(getServerTime())) {
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
          {describeDisplacedQuestion(by, day, before)}.
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
        {describeDisplacedQuestion(by, day, before)}.
      </p>
    </ConfirmDialog>
  )
}
