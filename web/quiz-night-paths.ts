/**
 * The URL paths of a quiz night's host. They are not in `paths.ts`, because all pages load that file and few need these
 * paths.
 */
export const quizNightPaths = {
  /** The host's remote control of a quiz night. */
  remote: (code: string) => `/Host/${code}`,
  /** The invitation link for a second host. The secret is in the fragment, so that no log contains it. */
  secondHost: (code: string, key: string) => `/Host/${code}#second-host=${encodeURIComponent(key)}`,
  screen: (code: string) => `/Host/${code}/Screen`,
  /** All answers of a quiz night as a CSV file. */
  picks: (code: string) => `/api/nights/${code}/results.csv`,
  results: (code: string) => `/Host/${code}/Results`,
}
