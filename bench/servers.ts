import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The command and arguments of the `npm start` script. */
const START_COMMAND = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')

export type BenchmarkServer = { url: string; process: ChildProcess; stop: () => Promise<void> }

/** Runs `use` with an empty temporary folder, and deletes the folder afterwards. */
export async function withTemporaryFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `measure` on the product as `npm start` serves it, on SQLite. An earlier start has loaded the starter pack. */
export function withBenchmarkServer<Result>(
  measure: (product: BenchmarkServer & { folder: string }) => Promise<Result>,
): Promise<Result> {
  const port = 4710
  return withTemporaryFolder(async (folder) => {
    await (await startBenchmarkServer(folder, port)).stop()
    const product = await startBenchmarkServer(folder, port)
    try {
      // The first request of a day chooses the question of the day, which takes longer. Later requests read from the
      // cache.
      await fetch(product.url)
      return await measure({ ...product, folder })
    } finally {
      await product.stop()
    }
  })
}

/** Starts the product on a data folder. Resolves at its first reply. Throws if it ends before that. */
export async function startBenchmarkServer(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<BenchmarkServer> {
  const [command = '', ...words] = START_COMMAND
  const child = spawn(command, words, {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY: '0',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReachable(url, child)
  return { url, process: child, stop: () => stopProcess(child) }
}

/** Starts a bare `node:http` server that sends the same headers and bytes as the server at `address`. */
export async function startBareHttpServer(address: string, port = 4711): Promise<BenchmarkServer> {
  const child = spawn('node', ['bench/bare-server.ts', address, String(port)], { cwd: ROOT })
  const url = `http://127.0.0.1:${port}/`
  await waitUntilReachable(url, child)
  return { url, process: child, stop: () => stopProcess(child) }
}

/** Waits until an address replies. Polls often, because start times are measured with it. */
async function waitUntilReachable(url: string, child: ChildProcess): Promise<void> {
  if (await isReachable(url)) throw new Error(`Another server answers at ${url}: stop it first`)
  while (!(await isReachable(url))) {
    if (hasEnded(child)) throw new Error(`The server at ${url} ended before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Returns whether a server replies. The home page of a site without daily questions replies 404. */
async function isReachable(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => null)
  return reply !== null && reply.status < 500
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function stopProcess(child: ChildProcess): Promise<void> {
  // Ignores a process that has ended already.
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
