import { useState } from 'react'
import { addDays, type Day } from '#domain/time/day.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { ScheduleDayDialog } from './day-dialog.tsx'
import type { QuestionToSchedule } from './plan-request.ts'
import { PlanQuestionDialog } from './question-dialog.tsx'
import { QuestionScheduleHeader } from './schedule-header.tsx'
import { ScheduleLegend } from './schedule-legend.tsx'
import { QuestionScheduleCalendar } from './schedule-weeks.tsx'
import styles from './schedule.module.css'
import { useQuestionPlanning } from './use-planning.tsx'
import { useQuestionSchedule } from './use-schedule.ts'
import { UnscheduledQuestionList } from './waiting-list.tsx'

/** The schedule: past, planned and forecast questions of each day. Admins can change the plan. */
export function QuestionSchedulePanel(props: {
  mayDecide: boolean
  /** Called after an action, with the message to show and the id of the activity log entry. */
  onDone: (message: string, activity: string | null) => void
}) {
  const { mayDecide, onDone } = props
  const [weeks, setWeeks] = useState(0)
  const [opened, setOpened] = useState<Day | null>(null)
  const [toSchedule, setToSchedule] = useState<QuestionToSchedule | null>(null)
  const [dragged, setDragged] = useState<QuestionToSchedule | null>(null)
  const planning = useQuestionPlanning(onDone)
  const shown = useQuestionSchedule(weeks)
  const { schedule, today, byDay, alike, furthest } = shown
  const planned = opened ? byDay.get(opened) : undefined
  return (
    <section aria-labelledby="schedule-title" className={styles['schedule']}>
      <QuestionScheduleHeader {...shown} weeks={weeks} onMove={setWeeks} />
      <LoadFailureNotice queries={[schedule]} />
      <StatusMessage className={styles['progress']}>
        {planning.progress || (mayDecide && <ScheduleInstructions />)}
      </StatusMessage>
      <div className={styles['columns']} data-alone={!mayDecide}>
        <div>
          <QuestionScheduleCalendar
            key={shown.first}
            days={shown.days}
            byDay={byDay}
            alike={alike}
            today={today}
            isPending={schedule.pending}
            mayPlan={mayDecide}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={(day) => {
              if (dragged) void planning.plan({ question: dragged, day })
              setDragged(null)
            }}
            onOpen={setOpened}
          />
          <ScheduleLegend />
        </div>
        {mayDecide && (
          <Panel as="aside" tight className={styles['waiting']} aria-labelledby="waiting-title">
            <h3 id="waiting-title">Waiting for a day</h3>
            <UnscheduledQuestionList action="Schedule…" onChoose={setToSchedule} onDrag={setDragged} />
          </Panel>
        )}
      </div>
      {planned && (
        <ScheduleDayDialog
          planned={planned}
          alike={alike.get(planned.day)}
          today={today}
          mayPlan={mayDecide}
          onPlan={planning.plan}
          onClose={() => setOpened(null)}
        />
      )}
      {toSchedule && (
        <PlanQuestionDialog
          question={toSchedule}
          first={addDays(today, 1)}
          last={furthest}
          onPlan={planning.plan}
          onClose={() => setToSchedule(null)}
        />
      )}
      {planning.dialogs}
    </section>
  )
}

/** Instructions for planning in the schedule. Mentions dragging only on devices with a mouse. */
function ScheduleInstructions() {
  return (
    <>
      Choose a coming day to plan its question
      <span className={styles['by-mouse']}>, or drag a question onto it</span>.
    </>
  )
}
