import { expect, it } from 'vitest'
import { createDatabase, dropDatabase, runStatements, getDatabaseUrl } from '../postgres-databases.ts'
import { createEmptyPostgres } from '../database.ts'
import { startRealProcess } from './real-processes.ts'
import { startTcpProxy } from './tcp-proxy.ts'

/** The timeout for a process start on a busy machine. */
const PATIENT = { timeout: 40_000 }

/** Sites without the starter pack, which start faster. */
const LOGGED = { LOG_LEVEL: 'info', STARTER: 'none' }

it.each(['1', '2'])(
  'a site of %s process(es) whose database is unavailable at the start logs the reason, waits, and opens once the database is available',
  async (processes) => {
    const { url, remove } = await createEmptyPostgres()
    const network = await startTcpProxy(url)
    await network.cut()
    await using site = startRealProcess(network.url, { ...LOGGED, PROCESSES: processes })
    await expect.poll(site.said, PATIENT).toContain('"msg":"waiting to start: the database cannot be reached"')
    expect(site.said()).toMatch(/"cause":"connect ECONNREFUSED [^"]+","advice":"Start the database/)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${site.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('the database cannot be reached')])
    expect((await fetch(`${site.url}/readyz?exclude=database`)).status).toBe(503)
    const page = await fetch(site.url, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])

    await network.mend()
    await site.ready()
    expect(site.said()).toContain('nothing blocks the start any more')
    // The reason is logged once, however often the site retries.
    expect(site.said().match(/waiting to start/g)).toHaveLength(1)
    expect((await fetch(`${site.url}/Archive`, { headers: { accept: 'text/html' } })).status).toBe(200)
    expect(await site.stop()).toBe(0)
    await network.cut()
    await remove()
  },
  90_000,
)

it('a site waits, with increasing intervals, for a database that does not exist yet and for a user who may not log in', async () => {
  const name = await createDatabase()
  const url = new URL(getDatabaseUrl(name))
  await dropDatabase(name)
  await using site = startRealProcess(url.href, LOGGED)
  await expect.poll(site.said, PATIENT).toContain('waiting to start: the database does not exist on its server')
  url.username = 'stranger'
  url.pathname = '/template1'
  await using other = startRealProcess(url.href, LOGGED)
  await expect.poll(other.said, PATIENT).toContain('waiting to start: the database refuses the user or the password')
  await runStatements(getDatabaseUrl('template1'), `create database ${name}`)
  await site.ready()
  expect(await site.stop()).toBe(0)
  expect(await other.stop()).toBe(0)
  await dropDatabase(name)
}, 90_000)
