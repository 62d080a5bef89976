import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SITE_PROGRAM } from '../site-program.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Another run of these tests on the same machine has others, and connections begin above all of them. */
let nextPort = 12_000 + (process.pid % 1000) * 20

/** A process of the site on a PostgreSQL database. */
export type RealProcess = {
  url: string
  /** What it wrote on standard error so far. */
  said: () => string
  /** Waits until it is ready; throws what it said when it ended instead. */
  ready: () => Promise<void>
  /** Waits until it ends by itself; returns with what status it did. */
  ended: () => Promise<number | null>
  /** Tells it to stop; returns with what status it did. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Kills it, and if it was started so the processes that it started, all at one moment. */
  killAll: () => Promise<void>
  /** Ends it, if a test has not. */
  [Symbol.asyncDispose]: () => Promise<void>
}

export function startOn(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { withChildren = false } = {},
): RealProcess {
  const port = nextPort++
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', [SITE_PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, with what it starts.
    detached: withChildren,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      SHUTDOWN_DELAY: '0',
      ...settings,
    },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return {
    url,
    said: () => said,
    ready: async () => {
      for (;;) {
        if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`)
        const reply = await fetch(`${url}/readyz`).catch(() => null)
        if (reply?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode
    },
    stop: async (signal = 'SIGTERM') => {
      // It may have ended by itself, when it could not start.
      if (child.exitCode !== null) return child.exitCode
      const exited = once(child, 'exit')
      child.kill(signal)
      const [status] = (await exited) as [number | null]
      return status
    },
    killAll: async () => {
      const exited = once(child, 'exit')
      process.kill((withChildren ? -1 : 1) * (child.pid ?? Number.NaN), 'SIGKILL')
      await exited
    },
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      // The processes of a supervisor end with it.
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A process that holds what a statement locks, until it is killed; see `holder.ts`. */
export async function startHolder(...given: string[]): Promise<ChildProcess> {
  const child = spawn('node', [join(import.meta.dirname, 'holder.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}
