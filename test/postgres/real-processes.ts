import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SITE_PROGRAM } from '../site-program.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Differs between simultaneous runs, and is below the range of ephemeral ports. */
let nextPort = 12_000 + (process.pid % 1000) * 20

/** A process of the site on a PostgreSQL database. */
export type RealProcess = {
  url: string
  /** Returns the process's standard error output so far. */
  said: () => string
  /** Waits until the process is ready. Throws its output if it ends first. */
  ready: () => Promise<void>
  /** Waits until the process ends by itself. Returns its exit status. */
  ended: () => Promise<number | null>
  /** Stops the process. Returns its exit status. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Kills the process, with its children if it was started `withChildren`, all at once. */
  killAll: () => Promise<void>
  /** Ends the process if it is still running. */
  [Symbol.asyncDispose]: () => Promise<void>
}

export function startRealProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  { withChildren = false } = {},
): RealProcess {
  const port = nextPort++
  const url = `http://127.0.0.1:${port}`
  const child = spawn('node', [SITE_PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Starts a new process group, so that the children can be killed with it.
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
      // The process may have ended already if it could not start.
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
      // The child processes of a supervisor end with it.
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Starts a process that holds a statement's locks until it is killed. See `holder.ts`. */
export async function startLockHolder(...given: string[]): Promise<ChildProcess> {
  const child = spawn('node', [join(import.meta.dirname, 'holder.ts'), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}
