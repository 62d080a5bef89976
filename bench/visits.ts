import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#db/engine/open-database.ts'
import { addDays, getUtcDayOfInstant, formatUrlDay } from '#domain/time/day.ts'
import { addPlayers } from '#test/players.ts'
import { measureFirstPageLoad } from './first-load.ts'
import { PAGE_BYTE_BUDGETS } from '../bin/byte-budgets.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import type { BenchmarkMeasurement } from './report.ts'
import { type BenchmarkServer, withBenchmarkServer } from './servers.ts'

/** A page to measure. `paint` holds the maximum time of its largest paint in seconds. */
type Visit = { name: string; path: string; paint?: { target: number }; cookie?: string }

const DAYS_ANSWERED = 30

/** Measures first visits of a phone: bytes on the wire, and the largest paint on a slow network and processor. */
export function measureFirstVisitPageLoads(): Promise<BenchmarkMeasurement[]> {
  return withBenchmarkServer(async (product) => {
    const pages: Visit[] = [
      { name: 'home', path: '/', paint: PERFORMANCE_TARGETS.homePaintSeconds },
      { name: 'a day', path: `/${formatUrlDay(addDays(getUtcDayOfInstant(Date.now()), -1))}` },
      { name: 'a category', path: '/Categories/Science' },
      { name: 'quizzes', path: '/Quiz', paint: PERFORMANCE_TARGETS.quizPaintSeconds },
      { name: 'a quiz', path: '/Quiz/the-edible-map', paint: PERFORMANCE_TARGETS.quizPaintSeconds },
      { name: 'profile', path: '/Profile', cookie: await createPlayerCookie(product) },
    ]
    const measured: BenchmarkMeasurement[] = []
    for (const visit of pages) measured.push(...(await measureVisit(product.url, visit)))
    return measured
  })
}

async function measureVisit(site: string, visit: Visit): Promise<BenchmarkMeasurement[]> {
  const { name, path, paint, cookie } = visit
  const url = `${site}${path}`
  // The server compresses a page at the best quality after two requests, within about a second. The measurement needs
  // that version.
  for (const _ of ['first', 'second']) await (await fetch(url, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await pause(1000)
  const options = cookie ? { cookie } : {}
  const quick = await measureFirstPageLoad(url, options)
  const slow = await measureFirstPageLoad(url, { slow: true, ...options })
  return [
    { what: `${name}, bytes`, value: quick.total / 1024, unit: 'KB', ...getByteTarget(name) },
    { what: `${name}, paint`, value: slow.largestPaint / 1000, unit: 's', ...paint },
    { what: `${name}, layout shift`, value: slow.layoutShift, unit: '', ...PERFORMANCE_TARGETS.layoutShift },
  ]
}

function getByteTarget(page: string): { target?: number } {
  const budget = PAGE_BYTE_BUDGETS.find(({ name }) => name === page)
  return budget ? { target: budget.kilobytes } : {}
}

/** Creates a player who has answered the questions of the last days, and returns the session cookie. */
async function createPlayerCookie({ url, folder }: BenchmarkServer & { folder: string }): Promise<string> {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const [player] = await addPlayers(db, 1, { cookieName: 'session' })
  const days = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['questions.id', 'questions.answer'])
    .orderBy('day', 'desc')
    .limit(DAYS_ANSWERED)
    .execute()
  await db.destroy()
  if (!player) throw new Error('There is no player')
  for (const { id, answer } of days) {
    const body = { QuestionID: id, Choice: answer, UserID: player.id, Time: 4200 }
    const reply = await fetch(`${url}/api/AddUserScoreQuestion`, {
      method: 'POST',
      headers: { origin: url, cookie: player.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`An answer was not saved: ${reply.status}`)
  }
  return player.cookie
}
