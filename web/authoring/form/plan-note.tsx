import { getSchedule } from '#contract/schedule/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { type Day, getDayAt, formatLongDay, parseDay } from '#domain/time/day.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { useQuery } from '../../api/query.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { QuestionFormValues } from './form-values.ts'
import { formatFreedDay } from './format-plan-change.ts'
import styles from './question-form.module.css'

/** A note on how saving changes the schedule: which question currently has the day, or which day becomes free. */
export function SchedulePlanNote(props: { values: QuestionFormValues; question: AuthoredQuestion | null }) {
  const { values, question } = props
  const before = question?.scheduledDay ?? null
  const day = values.status === 'Published' ? parseDay(values.scheduledDay) : null
  const today = getDayAt(getServerTime())
  return (
    <div className={styles['plan']} role="status">
      {before && day !== before && (
        <p>
          <Icon name="calendar" size={16} />
          <span>
            {describeWhyDayIsFreed(values.status)} {formatFreedDay(before)}
          </span>
        </p>
      )}
      {day !== null && day > today && day !== before && <PlannedQuestionNote day={day} />}
      {day !== null && day === today && <TodayNote day={day} />}
    </div>
  )
}

/** A note that the question will be shown immediately, with the question that it replaces. */
function TodayNote({ day }: { day: Day }) {
  const { reply } = useQuery(getSchedule, { query: { from: day, days: 1 } })
  const current = reply?.data.find((plan) => plan.day === day)?.question
  return (
    <p>
      <Icon name={current ? 'warning' : 'calendar'} size={16} />
      <span>
        {current ? (
          <>
            Today has <q>{current.text}</q>. Your question can replace it as long as nobody has answered; you are asked
            when you save.
          </>
        ) : (
          'It becomes today’s question as soon as you save it.'
        )}
      </span>
    </p>
  )
}

/** A note with the question that is planned for a day, if any. */
function PlannedQuestionNote({ day }: { day: Day }) {
  const { reply } = useQuery(getSchedule, { query: { from: day, days: 1 } })
  const found = reply?.data.find((plan) => plan.day === day)
  if (found?.how !== 'scheduled') return null
  return (
    <p>
      <Icon name="warning" size={16} />
      <span>
        {formatLongDay(day)} is planned for <q>{found.question.text}</q>. When you save, you are asked whether they
        change places.
      </span>
    </p>
  )
}

function describeWhyDayIsFreed(status: QuestionFormValues['status']): string {
  switch (status) {
    case 'Published':
      return 'Once it is saved,'
    case 'Quizonly':
      return 'A quiz-only question has no day: once it is saved,'
    case 'Draft':
      return 'A draft has no day: once it is saved,'
  }
}
