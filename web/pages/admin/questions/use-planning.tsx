import { type ReactNode, useRef, useState } from 'react'
import { getQuestion } from '#contract/question-authoring/calls.ts'
import { scheduleQuestion } from '#contract/schedule/calls.ts'
import { type Day, getUtcDayOfInstant, formatLongDay } from '#domain/time/day.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { describeDisplacedQuestion } from '../../../authoring/form/format-plan-change.ts'
import { callApi } from '../../../api/api.ts'
import { getServerTime } from '../../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { useRefetchAllApiQueries } from '../../../api/query.tsx'
import { shortenQuestionText } from './first-words.ts'
import { type QuestionScheduleRequest, createQuestionToSchedule } from './plan-request.ts'

type TakenDay = { plan: QuestionScheduleRequest & { day: Day }; holder: AuthoredQuestion }

/** Plans questions for days. Asks what to do if a day is taken, and shows progress and errors. */
export function useQuestionPlanning(onDone: (message: string, activity: string | null) => void): {
  plan: (plan: QuestionScheduleRequest) => Promise<void>
  /** A message about the running change of the schedule. */
  progress: string
  dialogs: ReactNode
} {
  const [progress, setProgress] = useState('')
  const refetch = useRefetchAllApiQueries()
  const inside = useRef<HTMLParagraphElement>(null)
  const [taken, setTaken] = useState<TakenDay | null>(null)
  const [warning, setWarning] = useState<string | null>(null)

  const plan = async ({ question, day }: QuestionScheduleRequest, instead?: string) => {
    const title = `“${shortenQuestionText(question.text)}”`
    setProgress(day ? `Planning ${title} for ${formatLongDay(day)}…` : `Taking off ${title}…`)
    const outcome = await callApi(scheduleQuestion, {
      body: { id: question.id, day, instead },
    })
    const other = outcome.ok ? undefined : outcome.conflict
    setTaken(day && other ? { plan: { question: await refresh(question), day }, holder: other } : null)
    setProgress('')
    if (outcome.ok) {
      onDone(formatPlanResult(title, day), outcome.reply.activity)
    } else {
      if (!other) setWarning(`${title} couldn’t be planned: ${outcome.message}`)
    }
    // Also refetches the schedule if the day is taken, because another admin may have changed the schedule.
    if (outcome.ok || outcome.status !== 0) refetch()
  }

  return {
    plan: (wanted) => plan(wanted),
    progress,
    dialogs: (
      <>
        {taken && (
          <ConfirmDialog
            key={taken.holder.id}
            title={
              taken.plan.day === getUtcDayOfInstant(getServerTime())
                ? 'Replace today’s question?'
                : `${formatLongDay(taken.plan.day)} is taken`
            }
            confirm={getTakenDayAction(taken)}
            cancel="Leave it as it is"
            onConfirm={() => {
              // Closing the dialog returns the focus to the element that opened it.
              inside.current?.closest('dialog')?.close()
              void plan(taken.plan, taken.holder.id)
            }}
            onCancel={() => setTaken(null)}
          >
            <p ref={inside}>{describeTakenDay(taken)}</p>
          </ConfirmDialog>
        )}
        {warning !== null && <WarningDialog message={warning} onDismiss={() => setWarning(null)} />}
      </>
    ),
  }
}

/**
 * Loads the question again, because another admin may have planned it meanwhile. If that fails, returns the question
 * unchanged.
 */
async function refresh(question: QuestionScheduleRequest['question']): Promise<QuestionScheduleRequest['question']> {
  const outcome = await callApi(getQuestion, { params: { id: question.id } })
  return outcome.ok ? createQuestionToSchedule(question, outcome.reply.data.scheduledDay) : question
}

function formatPlanResult(title: string, day: Day | null): string {
  if (!day) return `${title} is taken off the schedule.`
  if (day === getUtcDayOfInstant(getServerTime())) return `${title} is today’s question now.`
  return `${title} is planned for ${formatLongDay(day)}.`
}

function getTakenDayAction({ plan: { question, day } }: TakenDay): string {
  if (day === getUtcDayOfInstant(getServerTime())) return 'Replace it'
  return question.day ? 'Swap days' : 'Take this day'
}

function describeTakenDay({ plan: { question, day }, holder }: TakenDay): string {
  const other = `“${holder.text}”`
  const becomes = describeDisplacedQuestion(holder, day, question.day)
  if (day === getUtcDayOfInstant(getServerTime())) return `Nobody has answered ${other} yet. It then ${becomes}.`
  const how = holder.scheduledDay === day ? 'planned for' : 'the yearly date of'
  return `It is ${how} ${other}, which then ${becomes}.`
}
