import { FIRST_POSSIBLE_QUESTION_DAY, type Day } from '#domain/time/day.ts'
import { browserStorage } from '../../storage.ts'

/**
 * The circles that this browser's player or visitor is a member of. Browsers without circles need not send answers to
 * circles.
 */
type StoredCircles = {
  ids: readonly string[]
  /** The day of the latest answer that was sent to all circles in `ids`. The storage calls it `toldDay`. */
  lastSentDay: Day
}

const NO_STORED_CIRCLES: StoredCircles = { ids: [], lastSentDay: FIRST_POSSIBLE_QUESTION_DAY }

export function getBrowserStoredCircles(): StoredCircles {
  const { ids, toldDay } = (browserStorage.readJson('circles') ?? {}) as { ids?: unknown; toldDay?: unknown }
  if (!Array.isArray(ids) || typeof toldDay !== 'string') return NO_STORED_CIRCLES
  return { ids: ids.filter((id) => typeof id === 'string'), lastSentDay: toldDay as Day }
}

/**
 * Stores the ids of circles in this browser. If one of the circles is new, also resets `lastSentDay`, so that all
 * answers are sent again and the new circle gets them.
 */
export function storeCirclesInBrowser(ids: readonly string[]): void {
  const known = getBrowserStoredCircles()
  const isNew = ids.some((id) => !known.ids.includes(id))
  writeCircles({ ids, lastSentDay: isNew ? NO_STORED_CIRCLES.lastSentDay : known.lastSentDay })
}

export function saveCircleIdInBrowser(id: string): void {
  storeCirclesInBrowser([...new Set([...getBrowserStoredCircles().ids, id])])
}

export function removeStoredCircleId(id: string): void {
  storeCirclesInBrowser(getBrowserStoredCircles().ids.filter((one) => one !== id))
}

export function saveLastSentDay(lastSentDay: Day): void {
  writeCircles({ ...getBrowserStoredCircles(), lastSentDay })
}

function writeCircles({ ids, lastSentDay: toldDay }: StoredCircles): void {
  browserStorage.writeJson('circles', ids.length > 0 ? { ids, toldDay } : null)
}
