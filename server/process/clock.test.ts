import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { createEmptyDatabase } from '#test/database.ts'
import { getSiteLastRunningAt, saveLastSiteRunningTime } from './clock.queries.ts'
import { assertSystemClockPlausible, createTrustedClock } from './clock.ts'

const NOON = Date.parse('2026-11-21T12:00Z')

describe('the clock of a running site', () => {
  const cases: [string, number, string][] = [
    ['runs', 0, '2026-11-21T12:01:00.000Z'],
    ['is put right by hours', 5 * 3_600_000, '2026-11-21T17:01:00.000Z'],
    ['is put back by hours', -5 * 3_600_000, '2026-11-21T07:01:00.000Z'],
    ['jumps a year ahead', 365 * DAY_MS, '2026-11-21T12:01:00.000Z'],
    ['falls back to 1970', -NOON, '2026-11-21T12:01:00.000Z'],
  ]
  it.each(cases)(
    'the site’s clock follows the machine’s clock unless that jumps by a day or more: when the machine’s clock %s',
    (_, jump, is) => {
      let [wall, elapsed] = [NOON, 1234]
      const clock = createTrustedClock({ wall: () => wall, elapsed: () => elapsed })
      expect(clock.now()).toBe(NOON)
      wall += MINUTE_MS + jump
      elapsed += MINUTE_MS
      expect(new Date(clock.now()).toISOString()).toBe(is)
      expect(clock.untrustedOffset() === 0).toBe(Math.abs(jump) < DAY_MS)
      // Put right again, it is followed again.
      wall -= jump
      expect([clock.now(), clock.untrustedOffset()]).toEqual([NOON + MINUTE_MS, 0])
    },
  )
})

describe('starting a site that last ran at noon on 21 November 2026', () => {
  const start = async (instant: string, checked: string | null = null) => {
    await using db = await migratedDatabase()
    await saveLastSiteRunningTime(db, NOON)
    const at = Date.parse(instant)
    await assertSystemClockPlausible(db, at, { builtAt: NOON - 7 * DAY_MS, checked: checked as Day | null })
  }
  it.each(['2026-11-21T11:00Z', '2026-11-22T11:59Z', '2026-11-20T12:01Z'])(
    'starts a site that last ran at noon on 21 November 2026 when the clock says %s',
    (instant) => start(instant),
  )
  it.each([
    ['1970-01-01T00:00Z', 'The clock of this machine says 1970-01-01, which cannot be.'],
    ['2026-11-02T12:00Z', 'and this version was built on 2026-11-14.'],
    ['2026-11-18T12:00Z', 'and this site was last open on 2026-11-21.'],
    ['2027-11-21T12:00Z', 'and this site was last open on 2026-11-21.'],
  ])('refuses to start a site that last ran on 21 November 2026 when the clock says %s', async (instant, says) => {
    await expect(start(instant)).rejects.toThrow(says)
  })
  it('starts a site with an unlikely clock if an operator has confirmed the day', async () => {
    await start('2026-12-24T00:01Z', '2026-12-24')
    await expect(start('2026-12-24T00:01Z', '2026-12-04')).rejects.toMatchObject({
      advice: 'Set the clock. If it is right, start once with CLOCK_CHECKED=2026-12-24.',
    })
    await expect(start('1970-01-01T00:01Z', '1970-01-01')).rejects.toThrow('which cannot be')
  })
})

it(
  'stores the latest time of the site, and accepts an earlier one only from an operator',
  { tags: 'postgres' },
  async () => {
    await using db = await migratedDatabase()
    expect(await getSiteLastRunningAt(db)).toBe(0)
    await saveLastSiteRunningTime(db, NOON)
    await saveLastSiteRunningTime(db, NOON - DAY_MS)
    expect(await getSiteLastRunningAt(db)).toBe(NOON)
    await saveLastSiteRunningTime(db, NOON - DAY_MS, { checked: true })
    expect(await getSiteLastRunningAt(db)).toBe(NOON - DAY_MS)
  },
)

async function migratedDatabase(): Promise<Database & AsyncDisposable> {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  await migrateDatabase(db)
  return Object.assign(db, {
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await remove()
    },
  })
}
