import { addDays, type Day } from '../time/day.ts'
import { RETENTION_CURVE_DAYS, type ReviewRetentionCurvePoint } from './retention-point.ts'
import { getRecallProbability, computeReviewMemoryStates, type ReviewCardHistory } from './review-card.ts'

/**
 * Computes the retention curve of the questions under review. Past days use the actual reviews;
 * future days assume no further reviews. Days before the first answer are omitted.
 */
export function computeRetentionCurve(
  histories: readonly ReviewCardHistory[],
  today: Day,
): ReviewRetentionCurvePoint[] {
  const looks = histories.map(computeReviewMemoryStates)
  const points: ReviewRetentionCurvePoint[] = []
  for (let offset = -RETENTION_CURVE_DAYS; offset <= RETENTION_CURVE_DAYS; offset += 1) {
    const day = addDays(today, offset)
    const chances = looks.flatMap((states) => {
      const last = states.findLast(({ seen }) => seen <= day)
      return last ? [getRecallProbability(last, day)] : []
    })
    const sum = chances.reduce((total, chance) => total + chance, 0)
    if (chances.length > 0) points.push({ day, share: sum / chances.length })
  }
  return points
}
