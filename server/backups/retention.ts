import type { Retention } from '../settings/backup-settings.ts'
import { begunAt } from './backup-names.ts'

const DAY_MS = 86_400_000
/** Days from the Monday of its week to 1 January 1970, which was a Thursday. */
const MONDAY = 3

/** Returns the names of the backups that the retention does not keep. The newest is always kept. Days and weeks are in UTC. */
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
