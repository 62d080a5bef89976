import { classifyVisit, type VisitClassification } from '#domain/audience/visit.ts'
import { addDays, type Day, getUtcDayOfInstant, parseIsoDay } from '#domain/time/day.ts'
import { browserStorage } from '../../storage.ts'
import { getServerTime } from '../clock/server-clock.ts'

/**
 * The days on which this browser visited the site: the first day, the latest day, and the day of the visit before the
 * latest.
 */
type VisitDays = { first: Day; latest: Day; before: Day | null }

/** Stores that this browser visits the site today. Returns whether this is the first visit today. */
export function recordVisit(): boolean {
  const days = getVisitDays()
  const isFirstOfDay = readVisitDays()?.latest !== days.latest
  if (isFirstOfDay) browserStorage.writeJson('visits', days)
  return isFirstOfDay
}

/** Returns how recently this browser visited the site before today, for the audience statistics. */
export function classifyCurrentVisit(): VisitClassification {
  const { first, latest: today, before: last } = getVisitDays()
  const isSecondDay = last !== null && last === first && last === addDays(today, -1)
  return classifyVisit(today, { last, isSecondDay })
}

/** Returns the days on which this browser visited the site, including today. */
function getVisitDays(): VisitDays {
  const today = getUtcDayOfInstant(getServerTime())
  const known = readVisitDays()
  if (known?.latest === today) return known
  return { first: known?.first ?? today, latest: today, before: known?.latest ?? null }
}

function readVisitDays(): VisitDays | null {
  const stored = browserStorage.readJson('visits')
  if (typeof stored !== 'object' || stored === null) return null
  const { first, latest, before } = stored as Record<string, unknown>
  const [firstDay, latestDay] = [first, latest].map((day) => parseIsoDay(String(day)))
  return firstDay && latestDay ? { first: firstDay, latest: latestDay, before: parseIsoDay(String(before)) } : null
}
