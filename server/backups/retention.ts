import { DAY_MS } from '#domain/time/units.ts'
import type { BackupRetention } from '../settings/backup-settings.ts'
import { parseBackupTime } from './backup-names.ts'

/** The number of days from the Monday of the week of 1 January 1970 to that day, which was a Thursday. */
const DAYS_FROM_MONDAY_TO_EPOCH = 3

/** Returns the names of the backups that the retention does not keep. The newest is always kept. Days and weeks are in UTC. */
export function findExpiredBackups(names: readonly string[], keep: BackupRetention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = parseBackupTime(name)
      return at === null ? [] : { name, at }
    })
    .toSorted((a, b) => b.at - a.at)
  const kept = new Set(backups.slice(0, 1))
  for (const [periodOf, count] of [
    [(at: number) => String(Math.floor(at / DAY_MS)), keep.days],
    [(at: number) => String(Math.floor((at / DAY_MS + DAYS_FROM_MONDAY_TO_EPOCH) / 7)), keep.weeks],
    [(at: number) => new Date(at).toISOString().slice(0, 7), keep.months],
  ] as const) {
    const newest = Map.groupBy(backups, ({ at }) => periodOf(at))
    for (const [first] of [...newest.values()].slice(0, count)) if (first) kept.add(first)
  }
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}
