/** The paths of circles of friends. They are apart from `paths.ts`, which every page loads. */
export const circlePaths = {
  /** The page that makes a duel of a quiz that was just played. */
  newDuel: (quizId: string) => `/Circle?duel=${encodeURIComponent(quizId)}`,
  circle: (id: string) => `/Circle/${id}`,
  /** The link that invites. The secret is behind the `#`, so that no log contains it. */
  invitation: (id: string, key: string) => `/Circle/${id}#join=${key}`,
}
