import { useRef } from 'react'
import { type Day, formatLongDay, parseIsoDay } from '#domain/time/day.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { WideDialog } from '../../../ui/wide-dialog.tsx'
import styles from './day-dialog.module.css'
import type { QuestionScheduleRequest, QuestionToSchedule } from './plan-request.ts'

export function PlanQuestionDialog(props: {
  question: QuestionToSchedule
  /** The first and last day for which the admin can plan the question. */
  first: Day
  last: Day
  onPlan: (plan: QuestionScheduleRequest) => Promise<void>
  onClose: () => void
}) {
  const { question, first, last, onPlan, onClose } = props
  const inside = useRef<HTMLDivElement>(null)
  const plan = (day: Day | null) => {
    inside.current?.closest('dialog')?.close()
    void onPlan({ question, day })
  }
  const submit = ({ day: typed = '' }: Record<string, string>) => {
    const day = parseIsoDay(typed)
    if (day && day >= first && day <= last) return plan(day)
    const message = `Please choose a day from ${formatLongDay(first)} to ${formatLongDay(last, true)}`
    return { flaws: [{ field: 'day', message }] }
  }
  return (
    <WideDialog title="Schedule a question" onClose={onClose}>
      <div ref={inside} className={styles['ask']}>
        <p className={styles['text']}>{question.text}</p>
        <Form action="/api/ScheduleQuestion" submit="Schedule" onSubmit={submit}>
          <TextField label="Day" name="day" type="date" min={first} max={last} defaultValue={question.day ?? first} />
        </Form>
        {question.day && (
          <Button quiet onClick={() => plan(null)}>
            Take off the schedule
          </Button>
        )}
      </div>
    </WideDialog>
  )
}
