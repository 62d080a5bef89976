import { classifyVisit, type VisitClassification } from '#domain/audience/visit.ts'
import { addDays, getDayAt } from '#domain/time/day.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'

/**
 * Returns how recently this browser was last used to answer a daily question on its day before today, for the audience
 * statistics.
 */
export function getPlayRecency(): VisitClassification {
  const today = getDayAt(getServerTime())
  const days = listLocalAnswers().flatMap(({ day, answeredAt }) =>
    day !== null && day < today && day === getDayAt(answeredAt) ? [day] : [],
  )
  const [first, last = null] = [days[0], days.at(-1)]
  return classifyVisit(today, { last, isSecondDay: last === first && last === addDays(today, -1) })
}
