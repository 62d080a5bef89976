import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SITE_PROGRAM } from '../site-program.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The product in a separate process, on a data folder. */
export type SiteProcess = {
  url: string
  pid: number
  /** The time from the start of the process to its first reply, in milliseconds. */
  startedIn: number
  /** Kills the process immediately, as a power failure would. */
  kill: () => Promise<void>
}

export async function startSite(
  folder: string,
  port: number,
  settings: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<SiteProcess> {
  const began = performance.now()
  const child = spawn('node', [...flags, SITE_PROGRAM], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(child, url)
  return {
    url,
    pid: Number(child.pid),
    startedIn: performance.now() - began,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The site did not start')
    const reply = await fetch(`${url}/api/getToday`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
