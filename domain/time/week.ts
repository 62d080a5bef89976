import { addDays, type Day, getWeekday } from './day.ts'

/** Returns the seven days of the week of a day, from Monday. */
export function listDaysOfSameWeek(day: Day): Day[] {
  const monday = addDays(day, -((getWeekday(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** Returns the weeks of a month such as `2026-11`, each from Monday to Sunday. Days of other months are `null`. */
export function getWeeksOfMonth(month: string): (Day | null)[][] {
  const weeks: (Day | null)[][] = []
  for (let day = listDaysOfSameWeek(`${month}-01` as Day)[0] as Day; day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(listDaysOfSameWeek(day).map((one) => (one.startsWith(month) ? one : null)))
  }
  return weeks
}
