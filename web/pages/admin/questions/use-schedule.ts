import { getSchedule } from '#contract/schedule/calls.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { alikeNeighbours, mondayOf } from '#domain/authoring/planned-days.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { useQuery } from '../../../api/query.tsx'

const DAYS_SHOWN = 42

/** Six weeks of the schedule, from the week that is so many weeks from this one. */
export function useSchedule(weeks: number) {
  const clock = useToday()
  const monday = addDays(mondayOf(clock), weeks * 7)
  // A day more at both ends tells of neighbours there.
  const query = { from: addDays(monday, -1), days: DAYS_SHOWN + 2 }
  const schedule = useQuery(getSchedule, { query }, { whenBack: true })
  const today = schedule.reply?.today ?? clock
  const furthest = addDays(today, PLANNING_HORIZON_DAYS)
  // What will be is not foretold for days further away.
  const planned = (schedule.reply?.data ?? []).filter(({ day }) => day <= furthest)
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index)).filter(
    (day) => mondayOf(day) <= furthest,
  )
  return {
    schedule,
    today,
    days,
    first: monday,
    last: days.at(-1) ?? monday,
    furthest,
    byDay: new Map<Day, (typeof planned)[number]>(planned.map((one) => [one.day, one])),
    alike: alikeNeighbours(
      planned.map(({ day, question }) => ({ day, category: question?.category ?? null })),
      today,
    ),
  }
}
