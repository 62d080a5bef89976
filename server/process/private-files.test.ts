import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { SITE_PROGRAM } from '#test/site-program.ts'

const ROOT = join(import.meta.dirname, '../..')

it('makes all files of the site and its commands readable by their owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-private-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const data = join(folder, 'data')
  const env = { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '', LOG_LEVEL: 'warn' }
  // The usual umask of shells.
  const before = process.umask(0o022)
  onTestFinished(() => void process.umask(before))
  const site = spawn('node', [SITE_PROGRAM], { cwd: ROOT, env })
  await once(site.stdout, 'data')
  const ended = once(site, 'exit')
  site.kill('SIGINT')
  await ended
  const run = (...words: string[]) => promisify(execFile)('node', words, { cwd: ROOT, env })
  await run('bin/something-new.ts', 'questions', 'export', 'csv', join(folder, 'questions.csv'))
  await run('bin/something-new.ts', 'backup', join(folder, 'backup.gz'))
  const names = await readdir(folder, { recursive: true })
  expect(names).toEqual(expect.arrayContaining(['data/something-new.sqlite', 'questions.csv', 'backup.gz']))
  const modes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mode))
  expect(names.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0)).toEqual([])
}, 60_000)
