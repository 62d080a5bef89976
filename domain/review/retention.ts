import { addDays, type Day } from '../time/day.ts'
import { RETENTION_DAYS, type RetentionPoint } from './retention-span.ts'
import { chanceToKnow, memories, type ReviewHistory } from './review-card.ts'

/**
 * How much is kept of what comes back: in the weeks before today with the reviews there were, in those after it
 * if there were none any more. Days before the first answer are left out.
 */
export function retentionCurve(histories: readonly ReviewHistory[], today: Day): RetentionPoint[] {
  const looks = histories.map(memories)
  const points: RetentionPoint[] = []
  for (let at = -RETENTION_DAYS; at <= RETENTION_DAYS; at += 1) {
    const day = addDays(today, at)
    const chances = looks.flatMap((ofOne) => {
      const last = ofOne.findLast(({ seen }) => seen <= day)
      return last ? [chanceToKnow(last, day)] : []
    })
    const sum = chances.reduce((total, chance) => total + chance, 0)
    if (chances.length > 0) points.push({ day, share: sum / chances.length })
  }
  return points
}
