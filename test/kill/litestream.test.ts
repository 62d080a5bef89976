import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { addPlayers } from '../players.ts'
import { startLoad } from './load.ts'
import { generateAnswers, findLostAnswers, addPlayableQuestions } from './played-site.ts'
import { startSite } from './site.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONFIG = join(ROOT, 'ops/litestream.yml')
const LITESTREAM = fileURLToPath(
  import.meta.resolve(`@flydotio/litestream-${process.platform}-${process.arch}/litestream`),
)
const PORT = 12_000 + (process.pid % 2000)
const METRICS = `127.0.0.1:${PORT + 2000}`
const PLAYERS = 100
/** Answers acknowledged longer ago than this when the disk died must be in the replica. */
const MAX_LOST_MS = 10_000

it('a site with Litestream loses at most the last ten seconds of answers when the data directory is deleted under load', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-litestream-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')]
  await mkdir(data)
  const site = await startSite(data, PORT)
  onTestFinished(() => site.kill())
  const environment = {
    ...process.env,
    DATA_DIR: data,
    LITESTREAM_URL: `file://${copy}`,
    LITESTREAM_METRICS: METRICS,
  }
  await using litestream = startLitestream(environment)

  const db = await openDatabase({ sqliteFile: join(data, 'something-new.sqlite') })
  const players = await addPlayers(db, PLAYERS, { cookieName: 'session' })
  const questionIds = await addPlayableQuestions(db)
  const acknowledged = new Map<string, { score: boolean; at: number }>()
  const ledger = {
    set: (key: string, score: boolean) => {
      acknowledged.set(key, { score, at: performance.now() })
      return new Map<string, boolean>()
    },
  }
  const load = startLoad(site.url, generateAnswers(players, questionIds), ledger)
  const acknowledgedBefore = (moment: number) => [...acknowledged].filter(([, { at }]) => at < moment - MAX_LOST_MS)
  while (acknowledgedBefore(performance.now()).length <= PLAYERS) await pause(500)
  expect(await doctor(data)).toMatch(/^good +Continuous copy: /m)
  await expectFiguresOfAlerts()

  // Only the replica's state at this moment survives.
  await rename(copy, join(folder, 'survived'))
  const diedAt = performance.now()
  await Promise.all([site.kill(), litestream.kill(), load.stop(), db.destroy()])
  await rm(data, { recursive: true })

  await mkdir(data)
  const sqliteFile = join(data, 'something-new.sqlite')
  await promisify(execFile)(LITESTREAM, ['restore', '-config', CONFIG, sqliteFile], {
    env: { ...environment, LITESTREAM_URL: `file://${join(folder, 'survived')}` },
  })
  const restored = await openDatabase({ sqliteFile })
  const expected = acknowledgedBefore(diedAt)
  expect(expected.length).toBeGreaterThan(PLAYERS)
  const scores = new Map(expected.map(([key, { score }]) => [key, score]))
  expect(await findLostAnswers(restored, scores)).toEqual([])
  await restored.destroy()
  expect(await doctor(data)).toMatch(/^warning +Continuous copy: Litestream does not /m)
}, 120_000)

/** Starts Litestream as operators do, with the shipped configuration. */
function startLitestream(env: NodeJS.ProcessEnv) {
  const child = spawn(LITESTREAM, ['replicate', '-config', CONFIG], { env, stdio: 'ignore' })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { kill, [Symbol.asyncDispose]: kill }
}

async function doctor(dataDir: string): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }
  const command = promisify(execFile)('node', ['bin/something-new.ts', 'doctor'], {
    cwd: ROOT,
    env,
  })
  // The doctor exits with status 1 if it finds any problem, such as a missing mail server.
  return (await command.catch((error: { stdout: string }) => error)).stdout
}

/** Checks that Litestream serves every metric that the alerts and the dashboard use. */
async function expectFiguresOfAlerts(): Promise<void> {
  const served = await (await fetch(`http://${METRICS}/metrics`)).text()
  const files = ['ops/alerts.yaml', 'ops/dashboard.json'].map((name) => join(ROOT, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const named = new Set(texts.join('\n').match(/\blitestream_\w+/g))
  expect(named.size).toBeGreaterThan(0)
  expect([...named].filter((name) => !served.includes(`\n${name}{`))).toEqual([])
}
