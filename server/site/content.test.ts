import { expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { loadSiteContentStore } from './content.ts'
import type { CrossProcessCounters } from '../http/http-deps.ts'

/** Connects processes as their supervisor does. */
function supervisor(): () => CrossProcessCounters {
  const listeners: { name: string; hear: (key: string, by: number) => void }[] = []
  return () => ({
    join: (name, hear) => {
      const own = { name, hear }
      listeners.push(own)
      return (key, by) => {
        for (const one of listeners) if (one !== own && one.name === name) one.hear(key, by)
      }
    },
  })
}

it('when one process removes content, the other processes know the version of the removal before they read the database', async () => {
  const { place, remove } = await createMigratedDatabase()
  const db = await openDatabase(place)
  const peers = supervisor()
  const [one, other, alone] = [
    await loadSiteContentStore(db, peers()),
    await loadSiteContentStore(db, peers()),
    await loadSiteContentStore(db),
  ]
  const earlier = alone.removalVersion()
  await one.write(async () => ({ result: null, changed: true }))
  expect(other.removalVersion()).toBe(earlier)
  await one.write(async () => ({ result: null, changed: true, isRemoval: true }))
  expect(one.removalVersion()).toBe(one.version())
  expect(other.removalVersion()).toBe(one.version())
  expect(other.version()).toBeLessThan(one.version())
  expect(alone.removalVersion()).toBe(earlier)
  await alone.refresh()
  expect(alone.removalVersion()).toBe(one.version())
  await db.destroy()
  await remove()
})
