import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { ROOT } from '../prepare.mjs'
import { formatLogLine } from '../commands/logs.ts'
import { findClosestWord } from './closest-word.ts'
import { CLI_COMMAND_SUMMARIES, loadCliCommand } from './commands.ts'
import { parseSettingsFile } from './site-environment.ts'

/** Runs a command as an operator would, from another folder. */
async function call(args: string, environment: Record<string, string> = {}) {
  const program = join(ROOT, 'bin/something-new')
  const env = { PATH: process.env['PATH'], SETTINGS_FILE: '', ...environment }
  const called = promisify(execFile)(program, args.split(' '), { cwd: '/', env })
  return called.then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ status: code, stdout, stderr }),
  )
}

it('rejects a mistyped command, action or option and suggests the nearest one', async () => {
  const refusals = [
    ['doctro', 'There is no command "doctro". Did you mean doctor?\nSee something-new --help\n'],
    ['stats rebild', 'There is no "rebild" here. Did you mean rebuild?\nSee something-new stats --help\n'],
    ['backup --lits', 'There is no option --lits. Did you mean --list?\nSee something-new backup --help\n'],
  ] as const
  const outcomes = await Promise.all(refusals.map(([args]) => call(args)))
  expect(outcomes).toEqual(refusals.map(([, stderr]) => ({ status: 64, stdout: '', stderr })))
  expect(findClosestWord('sing', ['backup', 'restore'])).toBeNull()
})

it('prints the usage of every command for --help', async () => {
  for (const name of Object.keys(CLI_COMMAND_SUMMARIES)) {
    const { help } = await loadCliCommand(name)
    expect(help).toContain(`something-new ${name}`)
  }
  expect(await call('backup --help')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backs up the site.*\n\nUsage: something-new backup/) as string,
  })
})

it('fails every command without creating anything if DATA_DIR is wrong', async () => {
  const folder = await createTemporaryFolder()
  const DATA_DIR = join(folder, 'wrong')
  const commands = [
    'players list',
    'questions export csv',
    'migrate',
    'migrate --plan',
    'stats rebuild',
    'distribute',
    `backup ${folder}/site.gz`,
  ]
  const outcomes = await Promise.all(commands.map((args) => call(args, { DATA_DIR })))
  const stderr = `There is no database at ${DATA_DIR}/something-new.sqlite. Check DATA_DIR and DATABASE_URL; the first start of a site creates its database.\n`
  expect(outcomes).toEqual(commands.map(() => ({ status: 1, stdout: '', stderr })))
  const [restored, examined] = await Promise.all([
    call(`restore ${folder}/site.gz`, { DATA_DIR }),
    call('doctor', { DATA_DIR }),
  ])
  expect(restored.stderr).toMatch(/^There is no folder .*--create/)
  expect(examined.status).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

it('reads settings from the file that SETTINGS_FILE names, overridden by the environment', async () => {
  const folder = await createTemporaryFolder()
  const file = join(folder, 'site.env')
  await writeFile(file, `# Where the data is.\nDATA_DIR=${folder}/file\n`)
  expect((await call('players list', { SETTINGS_FILE: file })).stderr).toContain(`${folder}/file/`)
  const both = { SETTINGS_FILE: file, DATA_DIR: join(folder, 'environment') }
  expect((await call('players list', both)).stderr).toContain(`${folder}/environment/`)
})

it('parses a settings file by the rules of systemd', () => {
  const text = `# A comment
; another
PORT=3000
METRICS_TOKEN=with#a-hash
MAIL_FROM="The \\"site\\" <a@example.org>"
CONTACT_EMAIL='a b'
SITE_URL = https://trivia.example \\
DONATION_URL=
nonsense`
  expect(parseSettingsFile(text)).toEqual({
    PORT: '3000',
    METRICS_TOKEN: 'with#a-hash',
    MAIL_FROM: 'The "site" <a@example.org>',
    CONTACT_EMAIL: 'a b',
    SITE_URL: 'https://trivia.example DONATION_URL=',
  })
})

it.each(['bash', 'zsh', 'fish'])('includes every command in the completion for %s', async (shell) => {
  const { status, stdout } = await call(`completion ${shell}`)
  expect(status).toBe(0)
  for (const name of Object.keys(CLI_COMMAND_SUMMARIES)) expect(stdout).toContain(name)
})

it('shows a log line with its time, level, message and fields', () => {
  const line = '{"level":40,"time":1795262400000,"event":"login-refused","by":"the Email","msg":"no"}'
  expect(formatLogLine(line, 10)).toBe('2026-11-21 12:00:00  WARN   no event=login-refused by="the Email"')
  expect(formatLogLine(line, 50)).toBeNull()
  expect(formatLogLine('Something New is open', 50)).toBe('Something New is open')
})
