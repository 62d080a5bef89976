import { expect, it } from 'vitest'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { SiteHealth, SiteHealthWarning } from '#domain/site/site-health.ts'
import { createWorld, type World } from '#test/world.ts'
import { claimJob, releaseUnfinishedJob, recordJobRun } from '../jobs/job-runs.queries.ts'
import { createSiteLogger } from '../process/site-log.ts'
import { savePackChecksum } from '../starter/starter.queries.ts'
import { STARTER_PACK_FOLDER } from '../starter/starter-state.ts'
import { readStarterPack } from '../starter/starter.ts'
import { openErrorLog, startErrorLog } from './error-log.ts'
import { addSiteMetrics } from './site-metrics.ts'

const WELL = { SMTP_URL: 'smtp://localhost:2525' }
const NOON = '2026-11-21T12:00Z'

type System = { health: SiteHealth; warnings: SiteHealthWarning[] }

async function systemOf(w: World): Promise<System> {
  const reply = await w.get('/api/System', { cookie: (await w.player('admin')).cookie })
  expect(reply.statusCode).toBe(200)
  return reply.json<System>()
}

it(
  'shows admins the database, the last backup, the days with a question and the jobs of a healthy site',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(NOON, WELL)
    await w.questions(...Array.from({ length: 20 }, () => ({})))
    await recordJobRun(w.deps.db, 'backup', w.deps.now(), '42 rows')
    const { health, warnings } = await systemOf(w)
    // Warnings that depend on this machine: its disk, and its clock compared with a database server.
    const ofTheMachine = new Set<SiteHealthWarning>(['disk-nearly-full', 'clock-off'])
    expect(warnings.filter((one) => !ofTheMachine.has(one))).toEqual([])
    expect(health.database.engine).toMatch(/^(SQLite 3|PostgreSQL \d+)\.\d+/)
    expect(health.database.bytes).toBeGreaterThan(10_000)
    expect(health.database.migration).toMatch(/^\d{3}_/)
    expect(health.backup).toMatchObject({ doneAt: w.deps.now(), result: '42 rows' })
    expect(health.runwayDays).toBe(20)
    expect(health.jobs.map(({ job }) => job)).toEqual(['backup'])
    expect((await w.get('/meta.json')).json()).toMatchObject({ version: health.version })
  },
)

it('ignores the last run of a job that only an earlier version had', { tags: 'postgres' }, async () => {
  await using w = await createWorld(NOON, WELL)
  const claim = { by: 'this test', until: w.deps.now() }
  await claimJob(w.deps.db, 'insights', w.deps.now(), claim)
  await releaseUnfinishedJob(w.deps.db, 'insights', claim, { failedAt: w.deps.now(), failure: 'no room' })
  await w.deps.db.updateTable('job_runs').set({ job: 'replica' }).execute()
  const { health, warnings } = await systemOf(w)
  expect(health.jobs).toEqual([])
  expect(warnings).not.toContain('job-failed')
})

it('tells admins when the starter pack has newer content', { tags: 'postgres' }, async () => {
  await using w = await createWorld(NOON, WELL)
  const state = async () => (await systemOf(w)).health.starterPack
  const save = (checksum: string) => runInTransaction(w.deps.db, (trx) => savePackChecksum(trx, 'starter', checksum, 1))
  expect(await state()).toBeNull()
  const pack = await readStarterPack(STARTER_PACK_FOLDER)
  await save('an older text')
  expect(await state()).toBe('has newer content')
  await save(pack.checksum)
  expect(await state()).toBe('up to date')
})

it('tells admins what a new site still lacks', async () => {
  await using w = await createWorld(NOON)
  const { warnings } = await systemOf(w)
  expect(warnings).toEqual(expect.arrayContaining(['no-backup', 'questions-run-out', 'no-mail']))
})

it('shows admins the errors of the last day with their requests, and no older ones', { tags: 'postgres' }, async () => {
  await using w = await createWorld(NOON, WELL)
  const { lines, log, keep } = errorLogOf(w)
  log.error({ err: new TypeError('no such thing'), url: '/api/Profile', requestId: 'edge-1' }, 'failed')
  log.error({ failedMails: 3 }, 'mails of reminders could not be sent')
  log.warn('this is no error')
  await keep()
  expect(lines).toHaveLength(3)
  const { health, warnings } = await systemOf(w)
  expect(health.errors.map(({ message }) => message).toSorted()).toEqual([
    'failed',
    'mails of reminders could not be sent',
  ])
  expect(health.errors.find(({ message }) => message === 'failed')).toMatchObject({
    cause: 'TypeError: no such thing',
    route: '/api/Profile',
    requestId: 'edge-1',
  })
  expect(health.mail.failedLastDay).toBe(3)
  expect(warnings).toContain('mails-failed')

  w.setClock('2026-11-22T13:00Z')
  const later = errorLogOf(w)
  later.log.error('the next day')
  await later.keep()
  expect((await systemOf(w)).health.errors.map(({ message }) => message)).toEqual(['the next day'])
})

it('collects the same figures for monitoring as for admins, and leaves them out without a database', async () => {
  await using w = await createWorld(NOON, WELL)
  await w.questions({}, {})
  const { registry } = w.deps.metrics
  addSiteMetrics(registry, w.deps)
  expect(await registry.metrics()).toContain('trivia_runway_days 2\n')
  await w.deps.db.schema.dropTable('error_log').execute()
  w.setClock('2026-11-21T12:01Z')
  const figures = await registry.metrics()
  expect(figures).toContain('# TYPE trivia_runway_days gauge')
  expect(figures).not.toContain('trivia_runway_days 2')
})

function errorLogOf(w: World) {
  const lines: string[] = []
  const errors = openErrorLog()
  const destination = errors.collectFrom({ write: (line) => void lines.push(line) })
  const log = createSiteLogger('info', {
    // Log lines have the machine's time, so set the test's time.
    write: (line) => destination.write(line.replace(/"time":\d+/, `"time":${w.deps.now()}`)),
  })
  return { lines, log, keep: startErrorLog(w.deps, errors) }
}
