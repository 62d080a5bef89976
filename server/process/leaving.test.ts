import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { passingFolder } from '#test/passing-folder.ts'
import { startOn } from '#test/postgres/real-processes.ts'
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

it(
  'who connects to a process that was told to stop is still served for seconds, though it says that it leaves',
  { retry: 2, timeout: 60_000 },
  async () => {
    const folder = await passingFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await using site = startOn('', { DATA_DIR: folder, SHUTDOWN_DELAY: '' })
    await site.ready()
    const status = async (path: string) =>
      (await fetch(site.url + path, { headers: { connection: 'close' } })).status
    const began = performance.now()
    const ended = site.stop('SIGTERM')
    await expect.poll(() => status('/readyz'), { timeout: 3000 }).toBe(503)
    // Half of its four seconds.
    await pause(2000 - (performance.now() - began))
    expect(await status('/About')).toBe(200)
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(3900)
    await expect(status('/About')).rejects.toThrow('fetch failed')
  },
)
