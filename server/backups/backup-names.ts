/** Matches backup names such as `something-new-2026-11-21T03-00-00Z.gz`, which contain the start time. */
const NAME = /^something-new-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.gz$/

/** The prefix of the names of backups and of their checksum lists. */
export const BACKUPS_BEGIN = 'something-new-'

/** Returns the name of a backup that starts at `now`. */
export function backupName(now: number): string {
  const instant = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${BACKUPS_BEGIN}${instant}Z.gz`
}

/** Returns the start time of a backup in milliseconds since 1970, or `null` if the name is not a backup's. */
export function begunAt(name: string): number | null {
  const [, day, ...time] = NAME.exec(name) ?? []
  return day ? Date.parse(`${day}T${time.join(':')}Z`) : null
}
