import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

it('five processes that start at once run each migration once', async () => {
  const { place, remove } = await emptyDatabase()
  const processes = await Promise.all(Array.from({ length: 5 }, () => openDatabase(place)))
  const ran = await Promise.all(processes.map((db) => migrate(db)))
  expect(ran.flat().length).toBeGreaterThan(0)
  expect(new Set(ran.flat()).size).toBe(ran.flat().length)
  const [again] = processes
  expect(again && (await migrate(again))).toEqual([])
  await Promise.all(processes.map((db) => db.destroy()))
  await remove()
})
