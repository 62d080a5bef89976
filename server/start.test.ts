import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { SITE_PROGRAM } from '#test/site-program.ts'

const ROOT = join(import.meta.dirname, '..')
const OPEN = 'Something New is open'

let nextPort = 15_000 + (process.pid % 1000) * 10

it('a site with a wrong clock waits, shows the reason, replies 503, and opens when the clock is right', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = start(folder, 0)
  await first.hears(OPEN)
  // The page assigns today's question, so that no later start does.
  expect((await first.get('/')).status).toBe(200)
  await first.stop()
  const days = await daysOf(folder)

  const site = start(folder, 365 * 86_400_000)
  await site.hears('waiting to start: the clock of this machine cannot be right')
  expect(site.said()).toMatch(/and this site was last open on \d{4}-\d\d-\d\d/)
  expect(site.said()).toMatch(/"advice":"Set the clock. If it is right, start once with CLOCK_CHECKED=/)
  const [health, ready, page, call, programs] = await Promise.all([
    site.get('/healthz'),
    site.get('/readyz'),
    site.get('/', { accept: 'text/html' }),
    site.get('/api/getToday'),
    site.get('/api/v1/today'),
  ])
  expect(health).toMatchObject({ status: 200 })
  expect(ready.status).toBe(503)
  expect(ready.body).toContain('the clock of this machine cannot be right')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('We’ll be right back')
  expect(call.body).toBe('{"message":"The site is still starting. Please try again in a moment."}')
  expect(JSON.parse(programs.body)).toMatchObject({ status: 503, code: 'unavailable' })

  site.setClock()
  await site.hears(OPEN)
  expect(site.said()).toContain('nothing blocks the start any more')
  expect((await site.get('/readyz')).status).toBe(200)
  await site.stop()
  expect(await daysOf(folder)).toEqual(days)
}, 120_000)

it('a site that waits to start exits with status 0 on a stop signal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = start(folder, -Date.now())
  await site.hears('The clock of this machine says 1970-01-01, which cannot be.')
  expect(await site.stop('SIGTERM')).toBe(0)
}, 60_000)

it('invalid settings end the start with status 78, which tells systemd not to restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = start(folder, 0, { BACKUP_KEEP: 'seven' })
  expect(await site.ended()).toBe(78)
  expect(site.said()).toContain('BACKUP_KEEP')
  const unit = readFileSync(join(ROOT, 'ops/something-new.service'), 'utf8')
  expect(unit).toContain('RestartPreventExitStatus=78')
  expect(unit).toContain('StartLimitIntervalSec=0')
}, 60_000)

it('a site notifies systemd when it is ready, and pings its watchdog', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const told = join(folder, 'told')
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 })
  const site = start(folder, 0, {
    STARTER: 'none',
    NOTIFY_SOCKET: '/nowhere',
    WATCHDOG_USEC: '300000',
    PATH: `${folder}:${process.env['PATH']}`,
  })
  await site.hears(OPEN)
  const messages = () => readFileSync(told, 'utf8')
  await expect.poll(messages).toContain(`READY=1 STATUS=Open at ${site.url}`)
  const pings = () => messages().match(/WATCHDOG=1/g)?.length ?? 0
  const before = pings()
  await expect.poll(pings).toBeGreaterThan(before + 2)
  await site.stop()
}, 60_000)

it('a site with STARTER=none starts empty, and its operator can add the starter pack later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const site = start(folder, 0, { STARTER: 'none' })
  await site.hears(OPEN)
  await site.stop()
  expect(await questionsOf(folder)).toBe(0)
  expect(await packs(folder, 'update', '--dry-run')).toContain('To add (')
  expect(await questionsOf(folder)).toBe(0)
  expect(await packs(folder, 'update', '--only', 'nonsense')).toContain('--only must be')
  expect(await packs(folder, 'update')).toMatch(/^\d+ questions, \d+ quizzes, \d+ products, \d+ themes added\n/)
  expect(await questionsOf(folder)).toBeGreaterThan(100)
  expect(await packs(folder, 'diff')).toBe('The site has everything of the pack.\n')
}, 120_000)

async function packs(folder: string, ...args: string[]): Promise<string> {
  const command = spawn('node', [join(ROOT, 'bin/something-new.ts'), 'packs', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  await once(command, 'close')
  return said
}

async function questionsOf(folder: string): Promise<number> {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const found = await db.selectFrom('questions').select('id').execute()
  await db.destroy()
  return found.length
}

/** Starts a site whose clock is ahead by `aheadMs`, until the test sets it. */
function start(folder: string, aheadMs: number, settings: Record<string, string> = {}) {
  const clock = `const Right = Date
    let ahead = ${aheadMs}
    process.on('SIGHUP', () => (ahead = 0))
    globalThis.Date = class extends Right {
      constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()) }
      static now() { return Right.now() + ahead }
    }`
  const port = nextPort++
  const url = `http://127.0.0.1:${port}`
  const site = spawn(
    'node',
    ['--import', `data:text/javascript,${encodeURIComponent(clock)}`, join(ROOT, SITE_PROGRAM)],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: url,
        DATA_DIR: folder,
        DATABASE_URL: '',
        LOG_LEVEL: 'info',
        ...settings,
      },
    },
  )
  let said = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  onTestFinished(() => void site.kill('SIGKILL'))
  const ended = once(site, 'close').then(([status]) => status as number | null)
  return {
    url,
    said: () => said,
    hears: (text: string) => expect.poll(() => said, { timeout: 40_000 }).toContain(text),
    get: async (path: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(`${url}${path}`, { headers })
      return { status: reply.status, headers: reply.headers, body: await reply.text() }
    },
    setClock: () => site.kill('SIGHUP'),
    ended: () => ended,
    stop: (signal: NodeJS.Signals = 'SIGINT') => {
      site.kill(signal)
      return ended
    },
  }
}

async function daysOf(folder: string) {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const days = await db.selectFrom('days').select('day').orderBy('day').execute()
  await db.destroy()
  return days
}
