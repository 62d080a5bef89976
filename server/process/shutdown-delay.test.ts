import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { startRealProcess } from '#test/postgres/real-processes.ts'
import { createWorld } from '#test/world.ts'
import { getShutdownDelayMs, recordProcessStart } from './shutdown-delay.ts'

it('a stopping process serves until load balancers have found the process that restarted before it', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(4000)
  await recordProcessStart(w.deps, 'this')
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(4000)
  await recordProcessStart(w.deps, 'other')
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(11_500)
  w.setClock('2026-11-21T12:00:05Z')
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(6500)
  w.setClock('2026-11-21T12:01Z')
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(4000)
  await w.deps.db.schema.dropTable('job_runs').execute()
  expect(await getShutdownDelayMs(w.deps, 'this')).toBe(4000)
})

it(
  'a stopping process serves new connections for seconds, although /readyz says that it is leaving',
  { retry: 2, timeout: 60_000 },
  async () => {
    const folder = await createTemporaryFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await using site = startRealProcess('', { DATA_DIR: folder, SHUTDOWN_DELAY: '' })
    await site.ready()
    const status = async (path: string) => (await fetch(site.url + path, { headers: { connection: 'close' } })).status
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
