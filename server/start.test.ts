import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/open.ts'

const ROOT = join(import.meta.dirname, '..')
const OPEN = 'Something New is open'

it('a server whose clock cannot be right does not start, says so in a line, and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await start(folder, 0)).toContain(OPEN)
  const days = await daysOf(folder)
  const aYear = 365 * 86_400_000
  expect(await start(folder, -Date.now())).toMatch(
    /^Something New could not start. The clock of this machine says 1970-01-01, which cannot be.*\n$/,
  )
  expect(await start(folder, aYear)).toMatch(
    /^Something New could not start. The clock of this machine says \S+, and this site was last open on \S+. If it is right, .*\n$/,
  )
  expect(await daysOf(folder)).toEqual(days)
  expect(await start(folder, 0)).toContain(OPEN)
}, 120_000)

it('statistics are not counted in a database that is not there, and none is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'something-new.sqlite')
  const counting = spawn('node', [join(ROOT, 'bin', 'rebuild-stats.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  let said = ''
  counting.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [status] = (await once(counting, 'close')) as [number]
  expect({ status, said }).toEqual({ status: 1, said: `There is no database at ${file}\n` })
  expect(existsSync(file)).toBe(false)
})

/** What a server says until it is open, and is stopped, or ends; its clock is so many milliseconds ahead. */
async function start(folder: string, aheadMs: number): Promise<string> {
  const clock = `const Right = Date
    globalThis.Date = class extends Right {
      constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()) }
      static now() { return Right.now() + ${aheadMs} }
    }`
  const site = spawn(
    'node',
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(clock)}`,
      join(ROOT, 'server', 'main.ts'),
    ],
    {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    },
  )
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    if (said.includes(OPEN)) site.kill('SIGINT')
  }
  site.stdout.on('data', hear)
  site.stderr.on('data', hear)
  await once(site, 'close')
  return said
}

async function daysOf(folder: string) {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const days = await db.selectFrom('days').select('day').orderBy('day').execute()
  await db.destroy()
  return days
}
