import { useState } from 'react'
import { getSchedule } from '#contract/schedule.calls.ts'
import { addDays, type Day, dayAndMonth, FIRST_DAY } from '#domain/day.ts'
import { alikeNeighbours, mondayOf } from '#domain/planned-days.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/schedule.ts'
import { send } from '../../../api.ts'
import { useToday } from '../../../frame/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { useAsked } from '../use-asked.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { DayDialog } from './day-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import styles from './schedule.module.css'
import { ScheduleLegend } from './schedule-legend.tsx'
import type { Plannable } from './planned.ts'
import { ScheduleWeeks } from './schedule-weeks.tsx'
import { usePlanning } from './use-planning.tsx'
import { WaitingList } from './waiting-list.tsx'

const DAYS_SHOWN = 42

/** Which question each day had, is planned for, or will have as things are; admins plan it here. */
export function Schedule(props: { mayDecide: boolean; round: number; onChange: () => void }) {
  const { mayDecide, round, onChange } = props
  const clock = useToday()
  const [weeks, setWeeks] = useState(0)
  const [opened, setOpened] = useState<Day | null>(null)
  const [toSchedule, setToSchedule] = useState<Plannable | null>(null)
  const [dragged, setDragged] = useState<Plannable | null>(null)
  const planning = usePlanning(onChange)

  const monday = addDays(mondayOf(clock), weeks * 7)
  // A day more at both ends tells of neighbours there.
  const from = addDays(monday, -1)
  const asked = useAsked(
    () => send(getSchedule, { query: { from, days: DAYS_SHOWN + 2 } }),
    from,
    round,
  )
  const today = asked.reply?.today ?? clock
  const furthest = addDays(today, PLANNING_HORIZON_DAYS)
  // What will be is not foretold for days further away.
  const data = (asked.reply?.data ?? []).filter(({ Day: day }) => day <= furthest)
  const known = new Map(data.map((one) => [one.Day, one]))
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index)).filter(
    (day) => mondayOf(day) <= furthest,
  )
  const alike = alikeNeighbours(
    data.map(({ Day: day, Category: category }) => ({ day, category })),
    today,
  )
  const last = days.at(-1) ?? monday
  const planned = opened ? known.get(opened) : undefined

  return (
    <section aria-labelledby="schedule-title" className={styles['schedule']}>
      <header className={styles['head']}>
        <h2 id="schedule-title">Schedule</h2>
        <p className={styles['range']} aria-live="polite">
          <time dateTime={monday}>{withYear(monday)}</time> –{' '}
          <time dateTime={last}>{withYear(last)}</time>
        </p>
        <div className={styles['moves']}>
          <button
            type="button"
            aria-label="The six weeks before"
            disabled={monday <= FIRST_DAY}
            onClick={() => setWeeks(weeks - 6)}
          >
            <Icon name="chevron-left" />
          </button>
          <button type="button" onClick={() => setWeeks(0)}>
            Today
          </button>
          <button
            type="button"
            aria-label="The six weeks after"
            disabled={last >= furthest}
            onClick={() => setWeeks(weeks + 6)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      </header>
      <LoadFailure asked={[asked]} />
      <StatusLine className={styles['progress']}>
        {planning.progress || (mayDecide && HOW_TO)}
      </StatusLine>
      <div className={styles['columns']} data-alone={!mayDecide}>
        <div>
          <ScheduleWeeks
            key={monday}
            days={days}
            known={known}
            alike={alike}
            today={today}
            isPending={asked.pending}
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
            <WaitingList
              round={round}
              action="Schedule…"
              onChoose={setToSchedule}
              onDrag={setDragged}
            />
          </Panel>
        )}
      </div>
      {planned && (
        <DayDialog
          planned={planned}
          alike={alike.get(planned.Day)}
          today={today}
          mayPlan={mayDecide}
          round={round}
          onPlan={planning.plan}
          onClose={() => setOpened(null)}
        />
      )}
      {toSchedule && (
        <QuestionDialog
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

const HOW_TO = 'Choose a day to come to plan its question, or drag one onto it.'

function withYear(day: Day): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}
