import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** What `npm start` runs, word by word. */
const START = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')

export type Served = { url: string; process: ChildProcess; stop: () => Promise<void> }

/** Measures the product as `npm start` serves it, and ends it whatever comes of that. */
export async function withProduct<Result>(
  measure: (product: Served & { folder: string }) => Promise<Result>,
): Promise<Result> {
  const product = await serveProduct()
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

/** The product as `npm start` serves it, on a SQLite file with the starter pack that an earlier start made. */
async function serveProduct(port = 4710): Promise<Served & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const first = await startProduct(folder, port)
  await first.stop()
  const served = await startProduct(folder, port)
  // The first page of the day fixes its question; from the next one on it is kept.
  await fetch(served.url)
  return {
    ...served,
    folder,
    stop: async () => {
      await served.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The product on a data folder, with more settings, started as `npm start` does or otherwise; resolves at its first
 * answer, and fails when it ends before, as it does where another listens.
 */
export async function startProduct(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
  [command = '', ...words]: readonly string[] = START,
): Promise<Served> {
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
  await answers(url, child)
  return { url, process: child, stop: () => ended(child) }
}

/** A bare server in a process of its own that sends the same headers and bytes as a page of ours. */
export async function serveBare(address: string, port = 4711): Promise<Served> {
  const child = spawn('node', ['bench/bare-server.ts', address, String(port)], { cwd: ROOT })
  const url = `http://127.0.0.1:${port}/`
  await answers(url, child)
  return { url, process: child, stop: () => ended(child) }
}

/** Waits until an address answers; asks often, because this is also how starting is timed. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  if (await isThere(url)) throw new Error(`Another server answers at ${url}: end it first`)
  while (!(await isThere(url))) {
    if (hasEnded(child)) throw new Error(`The server at ${url} ended before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function isThere(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => null)
  return reply?.ok ?? false
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

async function ended(child: ChildProcess): Promise<void> {
  // It may have ended by itself.
  if (hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
