import { getQuestionSchedule } from '#contract/schedule/calls.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import { findSameCategoryNeighbours, getMonday } from '#domain/authoring/schedule-calendar.ts'
import { PLANNING_HORIZON_DAYS } from '#domain/authoring/schedule.ts'
import { useToday } from '../../../player/clock/server-clock.ts'
import { useApiQuery } from '../../../api/query.tsx'

const SCHEDULE_DAYS = 42

/** Loads six weeks of the schedule. `weeks` is the offset of the first week from the current one. */
export function useQuestionSchedule(weeks: number) {
  const clock = useToday()
  const monday = addDays(getMonday(clock), weeks * 7)
  // Loads one more day before and after the six weeks, because adjacent days are compared.
  const query = { from: addDays(monday, -1), days: SCHEDULE_DAYS + 2 }
  const schedule = useApiQuery(getQuestionSchedule, { query }, { whenBack: true })
  const today = schedule.reply?.today ?? clock
  const furthest = addDays(today, PLANNING_HORIZON_DAYS)
  // Leaves out the days after `furthest`, because the forecast does not reach them.
  const planned = (schedule.reply?.data ?? []).filter(({ day }) => day <= furthest)
  const days = Array.from({ length: SCHEDULE_DAYS }, (_, index) => addDays(monday, index)).filter(
    (day) => getMonday(day) <= furthest,
  )
  return {
    schedule,
    today,
    days,
    first: monday,
    last: days.at(-1) ?? monday,
    furthest,
    byDay: new Map<Day, (typeof planned)[number]>(planned.map((plan) => [plan.day, plan])),
    alike: findSameCategoryNeighbours(
      planned.map(({ day, question }) => ({ day, category: question?.category ?? null })),
      today,
    ),
  }
}
