import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'
import type { HostRemoteView } from '#domain/nights/night-view.ts'
import { listQuizNightQuestions } from '#server/nights/night-results.queries.ts'
import { createEmptyPostgres } from '../database.ts'
import { addPlayers } from '../players.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { type RealProcess, startRealProcess } from './real-processes.ts'

const PHONES = 24
/** How often a process is killed in each of the two tests, so that there are twenty kills. */
const KILLS = 10

/** Answers that a server acknowledged: the choice by question and seat. */
type Acknowledged = Map<string, string>

it('three processes serve one room, and killing one in the middle of each question loses no acknowledged answer', async () => {
  const { url, remove } = await createEmptyPostgres()
  await playThroughKills({ postgresUrl: url }, 3, () => startRealProcess(url))
  await remove()
}, 120_000)

it('a process on SQLite that is killed in the middle of each question loses no acknowledged answer', async () => {
  const folder = await createTemporaryFolder()
  const place = { sqliteFile: join(folder, 'something-new.sqlite') }
  await playThroughKills(place, 1, () => startRealProcess('', { DATA_DIR: folder }))
  await rm(folder, { recursive: true })
}, 120_000)

it('while thirty players wait to join one room, a player joins another room without delay', async () => {
  const { url, remove } = await createEmptyPostgres()
  await using server = startRealProcess(url)
  await server.ready()
  const db = await openDatabase({ postgresUrl: url })
  const [host] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
  const quiz = { from: 'draw', categories: [], difficulties: [], count: 1, neverShown: true }
  const open = async () => {
    const reply = await post(server, '/api/nights', { quiz, settings: DEFAULT_QUIZ_NIGHT_SETTINGS }, host?.cookie ?? '')
    return ((await reply.json()) as { code: string }).code
  }
  const [rushed, other] = [await open(), await open()]
  const enter = async (code: string, at: number) =>
    (await post(server, `/api/nights/${code}/join`, { name: `Player ${at}` }, '')).status
  const rush = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('night_rooms').select('code').where('code', '=', rushed).forUpdate().executeTakeFirstOrThrow()
    const joining = Array.from({ length: 30 }, (_, at) => enter(rushed, at))
    await pause(200)
    const began = performance.now()
    expect(await enter(other, 0)).toBe(200)
    expect(performance.now() - began).toBeLessThan(500)
    return joining
  })
  expect(new Set(await Promise.all(rush))).toEqual(new Set([200]))
  await db.destroy()
  await remove()
}, 60_000)

async function playThroughKills(place: DatabaseLocation, count: number, start: () => RealProcess): Promise<void> {
  const processes = Array.from({ length: count }, start)
  const replace = async (index: number) => {
    await processes[index]?.killAll()
    const fresh = start()
    processes[index] = fresh
    await fresh.ready()
  }
  onTestFinished(async () => {
    for (const process of processes) await process[Symbol.asyncDispose]()
  })
  await Promise.all(processes.map(({ ready }) => ready()))
  const db = await openDatabase(place)
  const [host] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
  const cookie = host?.cookie ?? ''
  const quiz = { from: 'draw', categories: [], difficulties: [], count: KILLS, neverShown: true }
  const settings = { ...DEFAULT_QUIZ_NIGHT_SETTINGS, hasTrial: false, questionsPerRound: 0 }
  const { code } = await send<{ code: string }>(processes, '/api/nights', { quiz, settings }, cookie)
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async (_, index) => {
      const at = processes[index % processes.length] as RealProcess
      const reply = await post(at, `/api/nights/${code}/join`, { name: `Player number ${index}` }, '')
      return {
        cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
        ...((await reply.json()) as { seat: number }),
      }
    }),
  )
  const command = (type: string) =>
    send<{ view: HostRemoteView }>(processes, `/api/nights/${code}/command`, { command: { type }, after: 9e15 }, cookie)

  const acknowledged: Acknowledged = new Map()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { view } = await command('next')
    const question = view.question?.number ?? -1
    await pause(500)
    const answers = phones.map(async (phone, index) => {
      await pause(Math.random() * 300)
      const body = { question, key: `phone-${index}-${question}`, option: index % 2, text: `Guess ${index}` }
      const { choice } = await send<{ choice: string }>(processes, `/api/nights/${code}/answer`, body, phone.cookie)
      acknowledged.set(`${question} ${phone.seat}`, choice)
    })
    await pause(100)
    await replace(kill % processes.length)
    await Promise.all(answers)
    // The question may have closed already, because everyone has answered.
    while ((await command('next')).view.phase !== 'revealed');
  }
  const { view } = await command('next')
  expect(view.phase).toBe('podium')
  expect(acknowledged.size).toBe(PHONES * KILLS)
  const stored = await db.selectFrom('night_answers').select(['question', 'seat', 'choice']).execute()
  expect(new Map(stored.map((row) => [`${row.question} ${row.seat}`, row.choice]))).toEqual(acknowledged)
  expect(new Map(view.standings.map(({ seat, points }) => [seat, points]))).toEqual(await recount(db, code, phones))
  await db.destroy()
  for (const process of processes) await process[Symbol.asyncDispose]()
}

/** Counts the right choices of each seat by the answers of the questions, without the stored points. */
async function recount(db: Database, code: string, phones: readonly { seat: number }[]): Promise<Map<number, number>> {
  const copies = new Map((await listQuizNightQuestions(db, code)).map(({ copy }) => [copy.number, copy.question]))
  const answers = await db.selectFrom('night_answers').select(['seat', 'question', 'choice']).execute()
  return new Map(
    phones.map(({ seat }) => {
      const right = answers.filter((one) => one.seat === seat && copies.get(one.question)?.answer === one.choice)
      return [seat, right.length]
    }),
  )
}

/** Sends a change to one process after another until one answers, as a phone behind a load balancer does. */
async function send<Reply>(
  processes: readonly RealProcess[],
  path: string,
  body: object,
  cookie: string,
): Promise<Reply> {
  for (let attempt = Math.floor(Math.random() * 3); ; attempt += 1) {
    const reply = await post(processes[attempt % processes.length] as RealProcess, path, body, cookie).catch(() => null)
    if (reply?.ok) return (await reply.json()) as Reply
    if (reply && reply.status < 500) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    await pause(50)
  }
}

function post({ url }: RealProcess, path: string, body: object, cookie: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
