/** The paths of a quiz night's host. They are apart from `paths.ts`, which every page loads. */
export const quizNightPaths = {
  /** The host’s remote. */
  remote: (code: string) => `/Host/${code}`,
  /** The remote for a second host. The secret is behind the `#`, so that no log contains it. */
  secondHost: (code: string, key: string) => `/Host/${code}#second-host=${encodeURIComponent(key)}`,
  screen: (code: string) => `/Host/${code}/Screen`,
  /** All answers as CSV. */
  picks: (code: string) => `/api/nights/${code}/results.csv`,
  results: (code: string) => `/Host/${code}/Results`,
}
