import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '#server/http/listen.ts'

const ROOT = join(import.meta.dirname, '../..')
const SERVED = ['package.json', 'dist', 'server', 'domain', 'contract', 'content', 'db', 'bin']

/** Creates a machine with several releases and a script that restarts the site, as systemd would. */
async function machine() {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-operator-'))
  const [opt, restart] = [join(folder, 'opt'), join(folder, 'restart')]
  const port = await findFreePort({ host: '127.0.0.1', port: 0 })
  const settings = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data') }
  const env = {
    PATH: process.env['PATH'],
    SETTINGS_FILE: '',
    LOG_LEVEL: 'error',
    SHUTDOWN_DELAY: '0',
    DATABASE_URL: '',
    ...settings,
  }
  const stop = `[ -f ${folder}/pid ] && kill $(cat ${folder}/pid) && while kill -0 $(cat ${folder}/pid) 2>/dev/null; do sleep 0.05; done`
  await writeFile(restart, `${stop}\n${opt}/current/start > ${folder}/log 2>&1 < /dev/null & echo $! > ${folder}/pid\n`)
  onTestFinished(async () => {
    spawnSync('sh', ['-c', stop])
    await rm(folder, { recursive: true, force: true })
  })
  const operate = async (...args: string[]) => {
    const call = promisify(execFile)(join(opt, 'current/something-new'), args, { env })
    return (await call).stdout
  }
  return {
    folder,
    opt,
    operate,
    restart: `sh ${restart}`,
    start: () => spawnSync('sh', [restart], { env, stdio: 'ignore' }),
    version: async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/meta.json`)
      return ((await reply.json()) as { version: string }).version
    },
  }
}

/** A release of this checkout without a version. All releases are copies of it. */
const base = mkdtemp(join(tmpdir(), 'something-new-release-'))
beforeAll(async () => {
  const folder = await base
  const filter = (source: string) => !source.startsWith(join(ROOT, 'dist/client/packs'))
  for (const path of SERVED) {
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter })
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await symlink('bin/something-new', join(folder, 'something-new'))
  await cp(join(ROOT, 'ops/start.sh'), join(folder, 'start'))
})
afterAll(async () => rm(await base, { recursive: true, force: true }))

/** Creates a release with this version in a new folder. Does not copy packages. */
async function layRelease(folder: string, version: string, files: Record<string, string> = {}) {
  await mkdir(dirname(folder), { recursive: true })
  spawnSync('cp', ['-RP', await base, folder])
  const packageJson = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as object
  const changed = {
    'package.json': JSON.stringify({ ...packageJson, version }),
    'dist/released': version,
    'dist/build.json': JSON.stringify({ buildDate: Date.now() }),
    ...files,
  }
  for (const [path, text] of Object.entries(changed)) await writeFile(join(folder, path), text)
}

async function packRelease(folder: string, version: string, files?: Record<string, string>) {
  const name = `something-new-${version}`
  await layRelease(join(folder, name), version, files)
  const file = join(folder, `${name}.tar.gz`)
  const { stdout } = spawnSync('tar', ['-C', folder, '-cf', '-', name], { maxBuffer: 2 ** 30 })
  const bytes = gzipSync(stdout, { level: 0 })
  await writeFile(file, bytes)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  await writeFile(`${file}.sha256`, `${checksum}  ${name}.tar.gz\n`)
  return file
}

const ADDS = { 'db/migrations/900_added.sql': 'create table added (id text primary key);\n' }
const TAKES = {
  ...ADDS,
  'db/migrations/901_taken.sql': '-- contract: unused since 3.0.0\ndrop table added;\n',
}

it('the update command installs a release, rolls it back, and rejects a rollback that the migrated database does not allow', async () => {
  const m = await machine()
  await layRelease(join(m.opt, 'releases/1.0.0'), '1.0.0')
  await symlink('releases/1.0.0', join(m.opt, 'current'))
  m.start()
  await expect.poll(m.version, { timeout: 60_000 }).toBe('1.0.0')
  const [second, third] = await Promise.all([
    packRelease(m.folder, '2.0.0', ADDS),
    packRelease(m.folder, '3.0.0', TAKES),
  ])
  const restart = ['--restart', m.restart]

  const updated = await m.operate('update', second, ...restart)
  expect(updated).toMatch(/900_added[^]*Making a backup before[^]*\n2\.0\.0 is served\./)
  expect(existsSync(/\/\S+before-2\.0\.0-\S+\.gz/.exec(updated)?.[0] ?? '')).toBe(true)
  expect(await m.version()).toBe('2.0.0')
  await m.operate('rollback', ...restart)
  expect(await m.version()).toBe('1.0.0')

  const damaged = join(m.folder, 'damaged.tar.gz')
  await writeFile(damaged, 'no release')
  await cp(`${third}.sha256`, `${damaged}.sha256`)
  await expect(m.operate('update', damaged, ...restart)).rejects.toThrow('is damaged')

  await m.operate('update', third, ...restart)
  await expect(m.operate('rollback', ...restart)).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^1\.0\.0 cannot be served: .*901_taken.*run 3\.0\.0 or newer, or restore a backup from before\n$/,
    ) as string,
  })
  expect(await readlink(join(m.opt, 'current'))).toBe('releases/3.0.0')
  expect(await m.version()).toBe('3.0.0')
}, 120_000)

it('the update command restores the previous version and removes the release if the new one does not start', async () => {
  const m = await machine()
  await layRelease(join(m.opt, 'releases/1.0.0'), '1.0.0')
  await symlink('releases/1.0.0', join(m.opt, 'current'))
  m.start()
  await expect.poll(m.version, { timeout: 60_000 }).toBe('1.0.0')
  const broken = await packRelease(m.folder, '2.0.0', { 'bin/start.mjs': 'process.exit(3)\n' })
  const update = m.operate('update', broken, '--restart', m.restart, '--patience', '6')
  await expect(update).rejects.toThrow('2.0.0 did not become ready within 6 seconds. 1.0.0 is served again.')
  expect(await m.version()).toBe('1.0.0')
  expect(existsSync(join(m.opt, 'releases/2.0.0'))).toBe(false)
  expect(existsSync(join(m.opt, 'previous'))).toBe(false)
}, 120_000)
