import type { Retention } from '../settings/backup-settings.ts'
import { begunAt } from './backup-names.ts'

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday. */
const MONDAY = 3

/** Those of some backups, by name, that are no longer kept; the newest always is. Days and weeks are of UTC. */
export function expired(names: readonly string[], keep: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = begunAt(name)
      return at === null ? [] : { name, at }
    })
    .toSorted((a, b) => b.at - a.at)
  const kept = new Set(backups.slice(0, 1))
  for (const [periodOf, count] of [
    [(at: number) => String(Math.floor(at / DAY_MS)), keep.days],
    [(at: number) => String(Math.floor((at / DAY_MS + MONDAY) / 7)), keep.weeks],
    [(at: number) => new Date(at).toISOString().slice(0, 7), keep.months],
  ] as const) {
    const newest = Map.groupBy(backups, ({ at }) => periodOf(at))
    for (const [first] of [...newest.values()].slice(0, count)) if (first) kept.add(first)
  }
  return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}
