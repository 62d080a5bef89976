import { expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/units.ts'
import { parseBackupRetention } from '../settings/backup-settings.ts'
import { formatBackupName } from './backup-names.ts'
import { findExpiredBackups } from './retention.ts'

const NEWEST = Date.parse('2026-11-21T03:00:00Z')

/** Returns the names of one backup per day, plus a second one on the newest day. */
const daily = (days: number) => [
  formatBackupName(NEWEST + DAY_MS / 2),
  ...Array.from({ length: days }, (_, back) => formatBackupName(NEWEST - back * DAY_MS)),
]
const kept = (names: string[], keep: string) => {
  const gone = findExpiredBackups(names, parseBackupRetention(keep) ?? { days: 0, weeks: 0, months: 0 })
  return names.filter((name) => !gone.includes(name)).map((name) => name.slice(14, 27))
}

it('the retention keeps the last backup of each of the configured days, weeks and months', () => {
  expect(kept(daily(100), '3,2,3')).toEqual([
    '2026-11-21T15',
    '2026-11-20T03',
    '2026-11-19T03',
    // The Sunday of the previous week, and the last days of two months.
    '2026-11-15T03',
    '2026-10-31T03',
    '2026-09-30T03',
  ])
})

it('the retention skips days without a backup and always keeps the newest backup', () => {
  const old = daily(3).map((name) => name.replace('2026', '2020'))
  expect(kept(old, '2')).toEqual(['2020-11-21T15', '2020-11-20T03'])
  expect(kept(old, '0,0,1')).toEqual(['2020-11-21T15'])
})

it('the retention never deletes files that are no backups', () => {
  expect(
    findExpiredBackups(['something-new-.gz', 'holiday.jpg', ...daily(1)], { days: 1, weeks: 0, months: 0 }),
  ).toEqual([formatBackupName(NEWEST)])
})

it('a retention setting that is invalid or keeps nothing is rejected', () => {
  expect(['7', '7,4', '0,0,12'].map(parseBackupRetention)).toEqual([
    { days: 7, weeks: 0, months: 0 },
    { days: 7, weeks: 4, months: 0 },
    { days: 0, weeks: 0, months: 12 },
  ])
  expect(['', '0', '0,0', 'seven', '7,4,6,1', '-1'].map(parseBackupRetention)).toEqual(Array(6).fill(null))
})
