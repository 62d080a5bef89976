import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'
import { insertPackQuestions } from '#server/starter/starter.queries.ts'
import { createQuestion } from '#test/fixtures.ts'
import { addPlayers } from '#test/players.ts'
import { getResidentMegabytes } from '#test/process-memory.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import {
  sendSimulatedDeviceRequest,
  sendRequestUntilAccepted,
  createSimulatedQuizNightDevice,
  joinSimulatedPhone,
  openEventStream,
  type SimulatedQuizNightDevice,
} from './night-phones.ts'
import { type BenchmarkMeasurement, percentile } from './report.ts'
import { type BenchmarkServer, startBenchmarkServer, withTemporaryFolder } from './servers.ts'

const PORT = 4716
/** The number of questions of each benchmarked quiz night. Set a smaller one for a quick run. */
const QUESTIONS = Number(process.env['NIGHT_QUESTIONS'] ?? 30)
const PHONES = Number(process.env['NIGHT_PHONES'] ?? 1000)
const PHONES_PER_SMALL_ROOM = 20
/** Each phone answers at a random time within this duration after a question opens. */
const ANSWERING_MS = 2000
const HOME_EVERY_MS = 40
const JOINING_AT_ONCE = 20

type QuizNightFigures = { nextMs: number[]; answerMs: number[]; homeMs: number[]; megabytes: number }

/**
 * Measures one quiz night with 1,000 phones and 50 quiz nights with 20 phones each, on SQLite and on PostgreSQL. Each
 * quiz night has a big screen and a remote, and all devices are in one network. Takes about ten minutes, because thirty
 * questions take two minutes in each of the four runs. Writes progress to the error output.
 */
export async function measureQuizNightLoad(): Promise<BenchmarkMeasurement[]> {
  const onSqlite = await withTemporaryFolder((folder) =>
    measureOn(folder, 'SQLite', { sqliteFile: join(folder, 'something-new.sqlite') }, {}),
  )
  const server = await startPostgres({ durable: true })
  try {
    const place = { postgresUrl: server.url }
    const onPostgres = await withTemporaryFolder((folder) =>
      measureOn(folder, 'PostgreSQL', place, { DATABASE_URL: server.url }),
    )
    return [...onSqlite, ...onPostgres]
  } finally {
    await server.stop()
  }
}

async function measureOn(
  folder: string,
  engine: string,
  place: DatabaseLocation,
  settings: Record<string, string>,
): Promise<BenchmarkMeasurement[]> {
  const measured: BenchmarkMeasurement[] = []
  for (const [rooms, seats] of [
    [1, PHONES],
    [PHONES / PHONES_PER_SMALL_ROOM, PHONES_PER_SMALL_ROOM],
  ] as const) {
    console.error(`Quiz nights on ${engine}: ${rooms} × ${seats} phones, ${QUESTIONS} questions`)
    const figures = await measureRooms(folder, place, settings, rooms, seats)
    const what = `${engine}, ${rooms} × ${seats}`
    measured.push(
      {
        what: `${what}: p99 from "next" to every phone, screen and remote`,
        value: percentile(figures.nextMs, 0.99),
        unit: 'ms',
        ...PERFORMANCE_TARGETS.quizNightNextP99Ms,
      },
      {
        what: `${what}: p99 of an answer`,
        value: percentile(figures.answerMs, 0.99),
        unit: 'ms',
        ...PERFORMANCE_TARGETS.quizNightAnswerP99Ms,
      },
      {
        what: `${what}: p99 of the home page`,
        value: percentile(figures.homeMs, 0.99),
        unit: 'ms',
        ...PERFORMANCE_TARGETS.quizNightHomeP99Ms,
      },
      { what: `${what}: memory`, value: figures.megabytes, unit: 'MB', ...PERFORMANCE_TARGETS.quizNightMegabytes },
    )
  }
  return measured
}

async function measureRooms(
  folder: string,
  place: DatabaseLocation,
  settings: Record<string, string>,
  rooms: number,
  seats: number,
): Promise<QuizNightFigures> {
  const product = await startBenchmarkServer(folder, PORT, { ...settings, TRUST_PROXY: '1' })
  try {
    return await playQuizNights(product, await prepareHosts(place, rooms), rooms, seats)
  } finally {
    await product.stop()
  }
}

/**
 * Adds a host for each quiz night and returns the hosts' cookies. One host could not run all quiz nights, because the
 * commands of a host are limited.
 */
async function prepareHosts(place: DatabaseLocation, rooms: number): Promise<string[]> {
  const db = await openDatabase(place, { unhurried: true })
  const questions = Array.from({ length: QUESTIONS }, () => createQuestion())
  await writeContentAndBumpVersion(db, async (trx) => {
    await insertPackQuestions(trx, questions, 1)
    return { result: null, changed: true }
  })
  const hosts = await addPlayers(db, rooms, { role: 'admin', cookieName: 'session' })
  await db.destroy()
  return hosts.map(({ cookie }) => cookie)
}

async function playQuizNights(
  { url, process: server }: BenchmarkServer,
  hosts: readonly string[],
  rooms: number,
  seats: number,
): Promise<QuizNightFigures> {
  const nights: { code: string; cookie: string }[] = []
  for (let room = 0; room < rooms; room += 1) {
    const cookie = hosts[room] ?? ''
    const quiz = { from: 'draw', categories: [], difficulties: [], count: QUESTIONS, neverShown: true }
    const settings = { ...DEFAULT_QUIZ_NIGHT_SETTINGS, hasTrial: false, questionsPerRound: 0 }
    const { body } = await sendRequestUntilAccepted(url, '/api/nights', { body: { quiz, settings }, cookie })
    nights.push({ code: (JSON.parse(body) as { code: string }).code, cookie })
  }
  const phones: SimulatedQuizNightDevice[] = []
  const names = nights.flatMap(({ code }) => Array.from({ length: seats }, (_, at) => ({ code, name: `Player ${at}` })))
  for (let from = 0; from < names.length; from += JOINING_AT_ONCE) {
    const group = names.slice(from, from + JOINING_AT_ONCE)
    phones.push(...(await Promise.all(group.map(({ code, name }) => joinSimulatedPhone(url, code, name)))))
  }
  const watching = nights.flatMap(({ code, cookie }) => [
    createSimulatedQuizNightDevice(code, 'screen', ''),
    createSimulatedQuizNightDevice(code, 'host', cookie),
  ])
  const devices = [...phones, ...watching]
  await Promise.all(devices.map((device) => openEventStream(url, device)))

  const figures: QuizNightFigures = { nextMs: [], answerMs: [], homeMs: [], megabytes: 0 }
  const over = new AbortController()
  const home = visitHome(url, over.signal, figures)
  // If a quiz night fails, the site stops and the visits of its home page fail as well. This handler ignores their
  // error, so that the error of the quiz night is reported.
  home.catch(() => {})
  const next = async ({ code, cookie }: (typeof nights)[0]) => {
    const body = { command: { type: 'next' }, after: Number.MAX_SAFE_INTEGER }
    const { status, body: reply } = await sendRequestUntilAccepted(url, `/api/nights/${code}/command`, { body, cookie })
    if (status !== 200) throw new Error(`"next" was refused with ${status}: ${reply}`)
    return (JSON.parse(reply) as { view: { phase: string } }).view.phase
  }
  for (let round = 0; round < QUESTIONS; round += 1) {
    const pressedAt = new Map<string, number>()
    await Promise.all(
      nights.map(async (night) => {
        await pause(Math.random() * (rooms > 1 ? 1000 : 0))
        pressedAt.set(night.code, performance.now())
        await next(night)
      }),
    )
    await Promise.all(phones.map((phone) => answerWhenHeard(url, phone, round, figures)))
    await Promise.all(watching.map((device) => waitForQuestion(device, round)))
    for (const { code, questionReceivedAt } of devices)
      figures.nextMs.push(questionReceivedAt - (pressedAt.get(code) ?? 0))
    figures.megabytes = Math.max(figures.megabytes, getResidentMegabytes(server.pid ?? 0))
    // A question closes by itself when everyone has answered.
    await Promise.all(
      nights.map(async (night) => {
        while ((await next(night)) !== 'revealed');
      }),
    )
  }
  over.abort()
  await home
  return figures
}

async function answerWhenHeard(
  url: string,
  phone: SimulatedQuizNightDevice,
  question: number,
  { answerMs }: QuizNightFigures,
): Promise<void> {
  await waitForQuestion(phone, question)
  await pause(Math.max(0, phone.questionReceivedAt + 400 - performance.now()) + 100 + Math.random() * ANSWERING_MS)
  const body = {
    question,
    key: `${phone.cookie.slice(-12)}-${question}`,
    option: Math.floor(Math.random() * 2),
    text: 'Seven',
  }
  const {
    status,
    body: reply,
    ms,
  } = await sendRequestUntilAccepted(url, `/api/nights/${phone.code}/answer`, { body, cookie: phone.cookie })
  if (status !== 200) throw new Error(`An answer was refused with ${status}: ${reply}`)
  answerMs.push(ms)
}

async function waitForQuestion(device: SimulatedQuizNightDevice, question: number): Promise<void> {
  while (device.question !== question) await pause(20)
}

async function visitHome(url: string, signal: AbortSignal, { homeMs }: QuizNightFigures): Promise<void> {
  while (!signal.aborted) {
    homeMs.push((await sendSimulatedDeviceRequest(url, '/')).ms)
    await pause(HOME_EVERY_MS)
  }
}
