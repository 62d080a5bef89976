/** Matches backup names such as `something-new-2026-11-21T03-00-00Z.gz`, which contain the start time. */
const BACKUP_NAME_PATTERN = /^something-new-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.gz$/

export const BACKUP_FILE_NAME_PREFIX = 'something-new-'

export function formatBackupName(now: number): string {
  const instant = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${BACKUP_FILE_NAME_PREFIX}${instant}Z.gz`
}

/** Returns the start time of a backup in milliseconds since 1970, or `null` if the name is not a backup's. */
export function parseBackupTime(name: string): number | null {
  const [, day, ...time] = BACKUP_NAME_PATTERN.exec(name) ?? []
  return day ? Date.parse(`${day}T${time.join(':')}Z`) : null
}
