import { expect, it } from 'vitest'
import { world } from '#test/world.ts'
import { leavingTime, noteStart } from './leaving.ts'

it('who is told to stop goes on serving until balancers have found who was restarted just before', async () => {
  await using w = await world('2026-11-21T12:00Z')
  expect(await leavingTime(w.deps, 'this')).toBe(4000)
  await noteStart(w.deps, 'this')
  expect(await leavingTime(w.deps, 'this')).toBe(4000)
  await noteStart(w.deps, 'other')
  expect(await leavingTime(w.deps, 'this')).toBe(11_500)
  w.setClock('2026-11-21T12:00:05Z')
  expect(await leavingTime(w.deps, 'this')).toBe(6500)
  w.setClock('2026-11-21T12:01Z')
  expect(await leavingTime(w.deps, 'this')).toBe(4000)
  await w.deps.db.schema.dropTable('job_runs').execute()
  expect(await leavingTime(w.deps, 'this')).toBe(4000)
})
