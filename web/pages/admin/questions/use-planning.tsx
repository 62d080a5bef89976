import { type ReactNode, useRef, useState } from 'react'
import { scheduleQuestion } from '#contract/schedule/calls.ts'
import { type Day, dayAt, longDay } from '#domain/time/day.ts'
import { send } from '../../../api/api.ts'
import { serverNow } from '../../../player/clock/server-clock.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { WarningDialog } from '../../../ui/warning-dialog.tsx'
import { useRefetch } from '../../../api/query.tsx'
import { firstWords } from './first-words.ts'
import { type Plan, plannable, type Plannable } from './planned.ts'

type Taken = { plan: Plan & { day: Day }; holder: Plannable }

/** Plans questions for days. Asks what to do if a day is taken, and shows progress and errors. */
export function usePlanning(onDone: (message: string, activity: string | null) => void): {
  plan: (plan: Plan) => Promise<void>
  /** A message about the running change of the schedule. */
  progress: string
  dialogs: ReactNode
} {
  const [progress, setProgress] = useState('')
  const refetch = useRefetch()
  const inside = useRef<HTMLParagraphElement>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [warning, setWarning] = useState<string | null>(null)

  const plan = async ({ question, day }: Plan, instead?: string) => {
    const title = `“${firstWords(question.text)}”`
    setProgress(
      day ? `${title} is being planned for ${longDay(day)}…` : `${title} is being taken off…`,
    )
    const outcome = await send(scheduleQuestion, {
      body: { id: question.id, day, instead },
    })
    const other = outcome.ok ? undefined : outcome.conflict
    const holder = other ? plannable(other, other.scheduledDay) : null
    setTaken(day && holder ? { plan: { question, day }, holder } : null)
    setProgress('')
    if (outcome.ok) {
      onDone(doneInWords(title, day), outcome.reply.activity)
    } else {
      if (!holder) setWarning(`${title} was not planned: ${outcome.message}`)
    }
    // Also refetches if the day is taken, because another admin may have changed the schedule.
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
              taken.plan.day === dayAt(serverNow())
                ? 'Replace today’s question?'
                : `${longDay(taken.plan.day)} is taken`
            }
            confirm={taken.plan.day === dayAt(serverNow()) ? 'Replace it' : 'Change places'}
            cancel="Leave it as it is"
            onConfirm={() => {
              // `close()` returns the focus to the element that opened the dialog.
              inside.current?.closest('dialog')?.close()
              void plan(taken.plan, taken.holder.id)
            }}
            onCancel={() => setTaken(null)}
          >
            <p ref={inside}>
              {taken.plan.day === dayAt(serverNow())
                ? `Nobody has answered “${taken.holder.text}” yet.`
                : `The day is taken by “${taken.holder.text}”. Shall they change places?`}{' '}
              {whatBecomes(taken)}
            </p>
          </ConfirmDialog>
        )}
        {warning !== null && <WarningDialog message={warning} onDismiss={() => setWarning(null)} />}
      </>
    ),
  }
}

function doneInWords(title: string, day: Day | null): string {
  if (!day) return `${title} is taken off the schedule.`
  if (day === dayAt(serverNow())) return `${title} is today’s question now.`
  return `${title} is planned for ${longDay(day)}.`
}

function whatBecomes({ plan: { question } }: Taken): string {
  return question.day ? `It then has ${longDay(question.day)}.` : 'It then waits for another day.'
}
