import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays, type Day, formatDayAndMonth, formatShortDay } from '#domain/time/day.ts'
import {
  type SameCategoryAdjacentDays,
  type ScheduledDayPlan,
  splitDaysIntoWeeks,
} from '#domain/authoring/schedule-calendar.ts'
import { getWeekdayTheme, WEEKDAY_THEME_LABELS } from '#domain/questions/weekday-theme.ts'
import { ScheduleCalendarDayCell } from './schedule-day.tsx'
import styles from './schedule-weeks.module.css'
import type { QuestionToSchedule } from './plan-request.ts'

const DAYS_PER_KEY: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The schedule as weeks, or as a list on narrow screens. Arrow keys move between the days. */
export function QuestionScheduleCalendar(props: {
  days: Day[]
  byDay: Map<Day, ScheduledDayPlan>
  alike: Map<Day, SameCategoryAdjacentDays>
  today: Day
  isPending: boolean
  mayPlan: boolean
  dragged: QuestionToSchedule | null
  onDrag: (question: QuestionToSchedule | null) => void
  onDrop: (day: Day) => void
  onOpen: (day: Day) => void
}) {
  const { days, byDay, alike, today, isPending, mayPlan, dragged } = props
  const grid = useRef<HTMLDivElement>(null)
  // The day over which the pointer drags a question.
  const [held, setOver] = useState<Day | null>(null)
  const over = dragged ? held : null
  const [chosen, setChosen] = useState<Day | null>(null)
  // Only one day of the schedule is a tab stop. Arrow keys move the focus to the other days.
  const reached = chosen ?? days.find((day) => day === today) ?? days[0]

  const move = (event: KeyboardEvent) => {
    const step = DAYS_PER_KEY[event.key]
    if (step === undefined || !reached || event.altKey || event.ctrlKey || event.metaKey) return
    const to = addDays(reached, step)
    if (!days.includes(to)) return
    event.preventDefault()
    setChosen(to)
    grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-labelledby="schedule-title"
      aria-busy={isPending}
      className={styles['weeks']}
      onKeyDown={move}
    >
      <div role="row" className={styles['names']}>
        {days.slice(0, 7).map((day) => (
          <span role="columnheader" key={day}>
            {formatShortDay(day).slice(0, 3)} <WeekdayThemeName day={day} />
          </span>
        ))}
      </div>
      {splitDaysIntoWeeks(days).map((week) => (
        <div role="row" key={week[0]} className={styles['week']} data-label={formatWeek(week)}>
          {week.map((day) => (
            <ScheduleCalendarDayCell
              key={day}
              day={day}
              planned={byDay.get(day)}
              alike={alike.get(day)}
              today={today}
              mayPlan={mayPlan}
              isReached={day === reached}
              dragged={dragged}
              isOver={day === over}
              onOver={() => setOver(day)}
              onReach={() => setChosen(day)}
              onDrag={props.onDrag}
              onDrop={() => props.onDrop(day)}
              onOpen={() => props.onOpen(day)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The theme of a day's weekday, such as “Easy”, in small print. Tuesday and Thursday have no theme. */
function WeekdayThemeName({ day }: { day: Day }) {
  const theme = getWeekdayTheme(day)
  return theme && <small>{WEEKDAY_THEME_LABELS[theme]}</small>
}

function formatWeek(week: Day[]): string {
  const [first, last] = [week[0], week.at(-1)]
  return first && last ? `${formatDayAndMonth(first)} – ${formatDayAndMonth(last)}` : ''
}
