/** `something-new-2026-11-21T03-00-00Z.gz`: the instant at which it was begun. */
const NAME = /^something-new-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.gz$/

/** What the names of backups begin with, and those of what lies beside them. */
export const BACKUPS_BEGIN = 'something-new-'

export function backupName(now: number): string {
  const instant = new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')
  return `${BACKUPS_BEGIN}${instant}Z.gz`
}

/** When a backup was begun, in milliseconds since 1970; null for the name of something else. */
export function begunAt(name: string): number | null {
  const [, day, ...time] = NAME.exec(name) ?? []
  return day ? Date.parse(`${day}T${time.join(':')}Z`) : null
}
