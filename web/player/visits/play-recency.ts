import { classifyVisit, type VisitClassification } from '#domain/audience/visit.ts'
import { addDays, getUtcDayOfInstant } from '#domain/time/day.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'

/**
 * Returns how recently a daily question was answered in this browser on the question's own day, not counting today. The
 * audience statistics use the result.
 */
export function getPlayRecency(): VisitClassification {
  const today = getUtcDayOfInstant(getServerTime())
  const days = listLocalAnswers().flatMap(({ day, answeredAt }) =>
    day !== null && day < today && day === getUtcDayOfInstant(answeredAt) ? [day] : [],
  )
  const [first, last = null] = [days[0], days.at(-1)]
  return classifyVisit(today, { last, isSecondDay: last === first && last === addDays(today, -1) })
}
