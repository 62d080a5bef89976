import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { writeContent } from '#db/content-version.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import type { Database } from '#db/tables.ts'
import { addDays, dayAt, daysBetween, FIRST_DAY } from '#domain/day.ts'
import { addQuestions } from '#server/starter/starter.queries.ts'
import { someQuestion } from '#test/cast.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { processOn, type World } from '#test/world.ts'

/** Milliseconds of a search, by what is searched for. */
type SearchTimes = Record<string, { median: number; p99: number }>

const QUESTIONS = 100_000
const ROWS_A_STATEMENT = 500
const SEARCHES = 100

/** What is in every question, in one, in none, and in many by two words. */
const WORDS = ['ladybird', 'number 99990', 'nothing', 'spots twelve']

/** On a new SQLite file, on which all days since the first have had their question. */
export async function searchOnSqlite(): Promise<SearchTimes> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-search-'))
  try {
    return await timesOn({ sqliteFile: join(folder, 'something-new.sqlite') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL. */
export async function searchOnPostgres(): Promise<SearchTimes> {
  const server = await startPostgres({ durable: true })
  try {
    return await timesOn({ postgresUrl: server.url })
  } finally {
    await server.stop()
  }
}

async function timesOn(place: DatabasePlace): Promise<SearchTimes> {
  const db = await openDatabase(place, { unhurried: true })
  await migrate(db)
  await addHistory(db, daysBetween(FIRST_DAY, dayAt(Date.now())))
  await sql`analyze`.execute(db)
  await db.destroy()
  await using site = await processOn(place, new Date().toISOString())
  const times: SearchTimes = {}
  for (const words of WORDS) times[words] = await timed(site, `/api/Search?q=${words}`)
  return times
}

/** Questions of which the last ones have had their day. */
async function addHistory(db: Database, days: number): Promise<void> {
  const first = addDays(dayAt(Date.now()), -days)
  for (let from = 0; from < QUESTIONS; from += ROWS_A_STATEMENT) {
    const questions = Array.from({ length: ROWS_A_STATEMENT }, () => someQuestion())
    const given = questions.flatMap(({ id }, at) => {
      const back = from + at - (QUESTIONS - days)
      return back < 0 ? [] : [{ day: addDays(first, back), question_id: id, assigned_at: 0 }]
    })
    await writeContent(db, async (trx) => {
      await addQuestions(trx, questions, 1)
      if (given.length > 0) await trx.insertInto('days').values(given).execute()
      return { result: null, changed: true }
    })
  }
}

async function timed(site: World, url: string): Promise<{ median: number; p99: number }> {
  const taken: number[] = []
  for (let at = 0; at < SEARCHES; at += 1) {
    const began = performance.now()
    const reply = await site.get(encodeURI(url))
    if (reply.statusCode !== 200) throw new Error(`A search failed: ${reply.body}`)
    taken.push(performance.now() - began)
  }
  const inOrder = taken.toSorted((a, b) => a - b)
  const part = (of: number) => Math.round((inOrder[Math.floor(of * (SEARCHES - 1))] ?? 0) * 10) / 10
  return { median: part(0.5), p99: part(0.99) }
}
