import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { SITE_PROGRAM } from '#test/site-program.ts'
import { findFreePort } from '../http/listen.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Starts a site in its own process. `operate` runs operator commands on it. */
async function runningSite(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-maintenance-'))
  const port = await findFreePort({ host: '127.0.0.1', port: 0 })
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn('node', [SITE_PROGRAM], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  await once(child.stdout, 'data')
  const ask = (path: string, accept = '*/*') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
  const operate = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)('node', ['bin/something-new.ts', ...args], { cwd: ROOT, env })
    return stdout
  }
  return { child, ask, operate, database: join(folder, 'something-new.sqlite') }
}

it.each(['1', '2'])(
  'shows the maintenance page with %s processes, allows a restore meanwhile, and opens again',
  async (PROCESSES) => {
    const { child, ask, operate } = await runningSite({ PROCESSES })
    const folder = await mkdtemp(join(tmpdir(), 'something-new-kept-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const backup = join(folder, 'site.gz')
    await operate('backup', backup)
    await expect(operate('restore', backup, '--replace')).rejects.toMatchObject({
      stderr: expect.stringContaining('something-new maintenance on') as string,
    })

    const on = await operate('maintenance', 'on', '--message', 'New <questions>', '--until', '2h')
    expect(on).toBe('Visitors see the maintenance page. The site has let go of its database.\n')
    const page = await ask('/', 'text/html')
    expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(page.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    const html = await page.text()
    expect(html).toContain('Something New is having a short break')
    expect(html).toContain('New &lt;questions&gt;')
    const call = await ask('/api/getToday')
    expect([call.status, await call.json()]).toEqual([503, { message: expect.any(String) as string }])
    expect(await (await ask('/healthz')).json()).toEqual({ message: 'alive' })
    const ready = await ask('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { message: 'maintenance' }])

    expect(await operate('restore', backup, '--replace')).toContain('The database from before is ')
    expect(await operate('maintenance', 'off')).toBe('The site is open again.\n')
    expect((await ask('/', 'text/html')).status).toBe(200)
    expect(child.exitCode).toBeNull()
  },
  60_000,
)
