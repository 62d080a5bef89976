import { formatCirclePictureName } from '#domain/circles/share-circle.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'

/** The path segment of the page for a new duel, in place of a circle's id. Ids are longer, so no circle has this id. */
export const NEW_DUEL_PATH_SEGMENT = 'duel'

/**
 * The URL paths of circles of friends. They are not in `paths.ts`, because all pages load that file and few need these
 * paths.
 */
export const circlePaths = {
  /** The page that starts a duel with a quiz that was just played. */
  newDuel: (quizId: string) => `/Circle/${NEW_DUEL_PATH_SEGMENT}?quiz=${encodeURIComponent(quizId)}`,
  circle: (id: string) => `/Circle/${id}`,
  /** A picture of a circle's results of a day, without names. `null` if the circle is too large for a picture. */
  picture: (day: Day, numbers: { right: number; members: number }) => {
    const name = formatCirclePictureName(numbers)
    return name === null ? null : `/share/${formatUrlDay(day)}-circle-${name}.png`
  },
  /** The invitation link of a circle. The secret is in the fragment, so that no log contains it. */
  invitation: (id: string, key: string) => `/Circle/${id}#join=${key}`,
}
