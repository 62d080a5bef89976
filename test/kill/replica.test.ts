import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { addPlayers } from '../players.ts'
import { startLoad } from './load.ts'
import { everyAnswer, lostAnswers, quiz } from './played-site.ts'
import { startSite } from './site.ts'

const PORT = 12_000 + (process.pid % 2000)
const PLAYERS = 100
/** What may be lost when the disk dies. */
const LOST_AT_MOST_MS = 10_000

it('when the disk dies under load, the copy lacks at most what was acknowledged in the last ten seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-replica-'))
  const [data, kept, survived] = ['data', 'kept', 'survived'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(join(data, 'media'), { recursive: true })
  await mkdir(kept)
  const site = await startSite(data, PORT, { REPLICA_URL: kept })
  onTestFinished(() => site.kill())
  const db = await openDatabase({ sqliteFile: join(data, 'something-new.sqlite') })
  const players = await addPlayers(db, PLAYERS, { cookieName: 'session' })
  const acknowledged = new Map<string, { score: boolean; at: number }>()
  const ledger = {
    set: (key: string, score: boolean) => {
      acknowledged.set(key, { score, at: performance.now() })
      return new Map<string, boolean>()
    },
  }
  const load = startLoad(site.url, everyAnswer(players, await quiz(db)), ledger)
  await writeFile(join(data, 'media', 'bee.webp'), 'a bee')
  /** What was acknowledged so long before that the copy must have it. */
  const mustBeThereAt = (moment: number) =>
    [...acknowledged].filter(([, { at }]) => at < moment - LOST_AT_MOST_MS)
  while (mustBeThereAt(performance.now()).length <= PLAYERS) await pause(500)

  // What the copy has at this moment is all there is.
  const diedAt = performance.now()
  await rename(kept, survived)
  await Promise.all([site.kill(), load.stop(), db.destroy()])

  const elsewhere = join(folder, 'elsewhere')
  const env = { PATH: process.env['PATH'], DATA_DIR: elsewhere, REPLICA_URL: survived }
  const { stdout } = await promisify(execFile)(
    'node',
    ['bin/something-new.ts', 'restore', 'replica', '--create'],
    { env },
  )
  expect(stdout).toMatch(/ with \d+ changes, and 1 uploaded files/)
  const restored = await openDatabase({ sqliteFile: join(elsewhere, 'something-new.sqlite') })
  const mustBeThere = mustBeThereAt(diedAt)
  expect(mustBeThere.length).toBeGreaterThan(PLAYERS)
  const scores = new Map(mustBeThere.map(([key, { score }]) => [key, score]))
  expect(await lostAnswers(restored, scores)).toEqual([])
  await restored.destroy()
  await rm(folder, { recursive: true, force: true })
}, 120_000)
