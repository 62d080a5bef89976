import { FIRST_POSSIBLE_QUESTION_DAY, type Day } from '#domain/time/day.ts'
import { browserStorage } from '../../storage.ts'

/** The circles that this browser knows itself in. It saves a request after the answers of everybody else. */
type CircleMemory = {
  ids: readonly string[]
  /** The day of the last answer that all of them were told about. */
  toldDay: Day
}

const NO_MEMORY: CircleMemory = { ids: [], toldDay: FIRST_POSSIBLE_QUESTION_DAY }

export function getCircleMemory(): CircleMemory {
  const { ids, toldDay } = (browserStorage.readJson('circles') ?? {}) as Partial<CircleMemory>
  if (!Array.isArray(ids) || typeof toldDay !== 'string') return NO_MEMORY
  return { ids: ids.filter((id) => typeof id === 'string'), toldDay }
}

/** Stores the circles. A new one makes the browser tell everything again. */
export function rememberCircles(ids: readonly string[]): void {
  const known = getCircleMemory()
  const isNew = ids.some((id) => !known.ids.includes(id))
  browserStorage.writeJson(
    'circles',
    ids.length > 0 ? { ids, toldDay: isNew ? NO_MEMORY.toldDay : known.toldDay } : null,
  )
}

export function rememberCircle(id: string): void {
  rememberCircles([...new Set([...getCircleMemory().ids, id])])
}

export function forgetCircle(id: string): void {
  rememberCircles(getCircleMemory().ids.filter((one) => one !== id))
}

export function rememberToldDay(toldDay: Day): void {
  browserStorage.writeJson('circles', { ...getCircleMemory(), toldDay })
}
