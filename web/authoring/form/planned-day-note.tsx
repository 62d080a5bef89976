import type { ReactNode } from 'react'
import { getQuestionSchedule } from '#contract/schedule/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { findFreeDayAfter } from '#domain/authoring/schedule-calendar.ts'
import { type Day, getUtcDayOfInstant, formatLongDay, parseIsoDay } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { useApiQuery } from '../../api/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QuestionFormValues } from './form-values.ts'
import { describeDisplacedQuestion, formatScheduleDayFreedMessage } from './format-plan-change.ts'
import styles from './question-form.module.css'
import type { QuestionFormState } from './use-question-form.ts'

/** How many days, beginning with the chosen day, are searched for a free day. */
const MAX_SEARCHED_DAYS = 60

/**
 * A note below the planned day in the question form. It says how saving the question changes the schedule: which
 * question has the chosen day now, or which day becomes free.
 */
export function PlannedDayChangeNote({
  form,
  question,
}: {
  form: QuestionFormState
  question: AuthoredQuestion | null
}) {
  const { values } = form
  const before = question?.scheduledDay ?? null
  const day = values.status === 'Published' ? parseIsoDay(values.scheduledDay) : null
  const isNewDay = day !== null && day !== before && day >= getUtcDayOfInstant(getServerTime())
  return (
    <div className={styles['plan']} role="status">
      {before && day !== before && (
        <NoteLine icon="calendar">
          {describeWhyDayBecomesFree(values.status)} {formatScheduleDayFreedMessage(before)}
        </NoteLine>
      )}
      {isNewDay && <ChosenDayNote key={day} form={form} day={day} before={before} id={question?.id} />}
    </div>
  )
}

function NoteLine({ icon, children }: { icon: 'calendar' | 'warning'; children: ReactNode }) {
  return (
    <p>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </p>
  )
}

/**
 * Shows which question has the chosen day now and what will happen to that question, with buttons to take or swap the
 * day or to use the next free day.
 */
function ChosenDayNote(props: { form: QuestionFormState; day: Day; before: Day | null; id: string | undefined }) {
  const { form, day, before, id } = props
  const { reply, failure, pending, retry } = useApiQuery(getQuestionSchedule, {
    query: { from: day, days: MAX_SEARCHED_DAYS },
  })
  if (!reply && failure) {
    return (
      <NoteLine icon="warning">
        We couldn’t load what’s on this day.{' '}
        <Button quiet aria-busy={pending} onClick={retry}>
          Try again
        </Button>
      </NoteLine>
    )
  }
  const plan = reply?.data.find((one) => one.day === day)
  if (!reply || !plan) return <NoteLine icon="calendar">Checking this day…</NoteLine>
  const current = plan.question?.id === id ? null : plan.question
  if (day === reply.today) return <TodayNote text={current?.text} />
  if (!current) return <NoteLine icon="calendar">{formatLongDay(day)} is free.</NoteLine>
  const isExpected = plan.how === 'expected'
  const exchanged = isExpected ? null : before
  const hasAgreed = form.replaced?.id === current.id
  const free = findFreeDayAfter(reply.data, day)
  return (
    <>
      <NoteLine icon={isExpected || hasAgreed ? 'calendar' : 'warning'}>
        Takes the place of <q>{current.text}</q>, which then {describeDisplacedQuestion(current, day, exchanged)}.
      </NoteLine>
      {!isExpected && (
        <div className={styles['choices']}>
          <Button quiet aria-pressed={hasAgreed} onClick={() => form.replace(current)}>
            {hasAgreed && <Icon name="check" size={16} />}
            {exchanged ? 'Swap days' : 'Take this day'}
          </Button>
          {free && (
            <Button quiet onClick={() => form.change({ scheduledDay: free })}>
              Next free day: {formatLongDay(free)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function TodayNote({ text }: { text: string | undefined }) {
  if (!text) return <NoteLine icon="calendar">It becomes today’s question as soon as you save it.</NoteLine>
  return (
    <NoteLine icon="warning">
      Today has <q>{text}</q>. Your question can replace it as long as nobody has answered; you are asked when you save.
    </NoteLine>
  )
}

function describeWhyDayBecomesFree(status: QuestionFormValues['status']): string {
  switch (status) {
    case 'Published':
      return 'Once it is saved,'
    case 'Quizonly':
      return 'A quiz-only question has no day: once it is saved,'
    case 'Draft':
      return 'A draft has no day: once it is saved,'
  }
}
