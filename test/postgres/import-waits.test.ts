import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { importAndGetReport } from '../imports.ts'
import { createWorld } from '../world.ts'
import { startLockHolder } from './real-processes.ts'

it('an import waits for locked rows for longer than a page request would', async () => {
  await using w = await createWorld()
  const place = w.deps.settings.database
  const url = 'postgresUrl' in place ? place.postgresUrl : ''
  const holder = await startLockHolder(url, 'update content_version set version = version + 1', 'unhurried')
  const admin = await w.player('admin')
  const file = 'Which sea has no coast?\nA. The Sargasso Sea\nB. The Black Sea\nANSWER: A'
  const mapping = { '': 'Geography' }
  const report = importAndGetReport(w, '/api/Import', admin, { file, mapping, difficulty: 'Easy' })
  // Ignores a failure here, because the test checks the result below.
  await Promise.race([report.catch(() => null), pause(3500)])
  holder.kill('SIGKILL')
  expect((await report).done).toMatchObject({ added: 1 })
})
