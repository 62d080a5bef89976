import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { createEmptyPostgres } from '../database.ts'
import { addPlayers, type TestPlayer } from '../players.ts'
import { type RealProcess, startRealProcess } from './real-processes.ts'

/** The number of repetitions, at different moments of the other process's cache interval. */
const TIMES = 40
const APART_MS = 35
const BAR_MS = 1000
const SITE = 'http://trivia.example'

/** Repeats the measurement, since a brief stall of the machine proves nothing. */
const ROUNDS = 3

it('a process notices changes by another process within a second in 95 % of cases', async () => {
  const { place, url, remove } = await createEmptyPostgres()
  const processes = [1, 2].map(() => startRealProcess(url, { SITE_URL: SITE }))
  const db = await openDatabase(place)
  try {
    await Promise.all(processes.map(({ ready }) => ready()))
    const [here, there] = processes as [RealProcess, RealProcess]
    expect(await bestOf(() => editsNoticed(db, here, there))).toBeLessThanOrEqual(BAR_MS)
    expect(await bestOf(() => logoutsNoticed(db, here, there))).toBeLessThanOrEqual(BAR_MS)
    await expectRolesGoneAtOnce(db, there)
  } finally {
    await db.destroy()
    await Promise.all(processes.map(({ stop }) => stop()))
    await remove()
  }
}, 90_000)

/** Returns the 95th percentile in milliseconds of the first round within the limit, or of the last round. */
async function bestOf(measure: () => Promise<number[]>): Promise<number> {
  let p95 = Infinity
  for (let round = 0; round < ROUNDS && p95 > BAR_MS; round += 1) {
    const sorted = (await measure()).toSorted((a, b) => a - b)
    p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Infinity
  }
  return p95
}

/** Edits today's question repeatedly, and measures when the other process shows each edit. */
async function editsNoticed(db: Database, here: RealProcess, there: RealProcess) {
  const [admin] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
  const { data } = await (await fetch(`${here.url}/api/getToday`)).json()
  const { id } = data[0]
  const saved: number[] = []
  const noticed: number[] = []
  const look = async () => {
    while (noticed.length < TIMES) {
      const reply = await (await fetch(`${there.url}/api/getToday`)).json()
      const number = Number(/number (\d+)/.exec(reply.data[0].Question)?.[1] ?? 0)
      while (noticed.length < number) noticed.push(performance.now())
      await pause(10)
    }
  }
  const looking = look()
  for (let number = 1; number <= TIMES; number += 1) {
    await post(here, `/api/list/Edit/${id}`, { Question: `What is number ${number}?` }, admin)
    saved.push(performance.now())
    await pause(APART_MS)
  }
  await looking
  await post(here, `/api/list/Edit/${id}`, { Question: 'What is the next number?' }, admin)
  return saved.map((at, number) => (noticed[number] ?? Infinity) - at)
}

/** Logs out players, one after the other, whose sessions the other process has cached. */
async function logoutsNoticed(db: Database, here: RealProcess, there: RealProcess) {
  const players = await addPlayers(db, TIMES, { cookieName: 'session' })
  const isIn = async ({ cookie }: TestPlayer) => (await fetch(`${there.url}/api/Account`, { headers: { cookie } })).ok
  return Promise.all(
    players.map(async (player, at) => {
      expect(await isIn(player)).toBe(true)
      await pause(at * APART_MS)
      await isIn(player)
      // Varies the moment within the cache interval.
      await pause((at % 10) * 60)
      await post(here, '/api/Logout', {}, player)
      const out = performance.now()
      while (await isIn(player)) await pause(40)
      return performance.now() - out
    }),
  )
}

/** Checks that a revoked role takes effect immediately, without caching. */
async function expectRolesGoneAtOnce(db: Database, there: RealProcess) {
  const admins = await addPlayers(db, TIMES, { role: 'admin', cookieName: 'session' })
  const statuses = () =>
    Promise.all(
      admins.map(async ({ cookie }) => {
        const reply = await fetch(`${there.url}/api/AllQuizzes`, { headers: { cookie } })
        return reply.status
      }),
    )
  expect(new Set(await statuses())).toEqual(new Set([200]))
  const ids = admins.map(({ id }) => id)
  await db.updateTable('users').set({ role: 'ordinary' }).where('id', 'in', ids).execute()
  expect(new Set(await statuses())).toEqual(new Set([403]))
}

async function post({ url }: RealProcess, path: string, body: object, as?: TestPlayer) {
  const reply = await fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: SITE, cookie: as?.cookie ?? '' },
  })
  expect(reply.status).toBe(200)
}
