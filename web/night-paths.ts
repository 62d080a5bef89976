/** The paths of the pages of quiz nights. They are apart from `paths.ts`, which every page loads. */
export const nightPaths = {
  /** The page that asks for the code of a room, or the room for a player. */
  join: (code?: string) => (code ? `/Join/${code}` : '/Join'),
  /** The page that opens a room, with a quiz chosen. */
  host: (quizId?: string) => (quizId ? `/Host?quiz=${encodeURIComponent(quizId)}` : '/Host'),
  /** The host’s remote. */
  remote: (code: string) => `/Host/${code}`,
  /** The remote for a second host. The secret is behind the `#`, so that no log contains it. */
  secondHost: (code: string, key: string) => `/Host/${code}#second-host=${encodeURIComponent(key)}`,
  screen: (code: string) => `/Host/${code}/Screen`,
  /** All answers as CSV. */
  picks: (code: string) => `/api/nights/${code}/results.csv`,
  results: (code: string) => `/Host/${code}/Results`,
}
