import { formatCirclePictureName } from '#domain/circles/share-circle.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'

/** Stands in the address where a circle has its id, which is longer. */
export const NEW_DUEL = 'duel'

/** The paths of circles of friends. They are apart from `paths.ts`, which every page loads. */
export const circlePaths = {
  /** The page that makes a duel of a quiz that was just played. */
  newDuel: (quizId: string) => `/Circle/${NEW_DUEL}?quiz=${encodeURIComponent(quizId)}`,
  circle: (id: string) => `/Circle/${id}`,
  /** A picture of a circle's day without names; `null` if the circle is too large for one. */
  picture: (day: Day, numbers: { right: number; members: number }) => {
    const name = formatCirclePictureName(numbers)
    return name === null ? null : `/share/${formatUrlDay(day)}-circle-${name}.png`
  },
  /** The link that invites. The secret is behind the `#`, so that no log contains it. */
  invitation: (id: string, key: string) => `/Circle/${id}#join=${key}`,
}
