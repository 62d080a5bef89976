import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeContent } from '#db/content-version.ts'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import type { Database } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import { addDays, dayAt } from '#domain/day.ts'
import { newCard } from '#domain/review-card.ts'
import { rowFromAnswer } from '#server/answers/answer-rows.ts'
import { rowFromCard } from '#server/reviews/review-rows.ts'
import { addQuestions, addQuizzes } from '#server/starter/starter.queries.ts'
import { someQuestion, someQuiz } from '#test/cast.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { startProduct } from './servers.ts'

/** Milliseconds. */
type Times = { median: number; p99: number; longest: number }

/** What it takes to list what is due, and to take over what was played without an account. */
export type ReviewTimes = {
  /** Before the database has looked at what its tables hold, and after. */
  dueAtFirst: Times
  due: Times
  answer: Times
  takeOverSeconds: number
}

const PORT = 4740
const CARDS = 100_000
const TAKEN_OVER = 1000
const LISTS = 200
const ROWS_A_STATEMENT = 500
const DAY_MS = 86_400_000

export async function reviewsOnSqlite(): Promise<ReviewTimes> {
  return inFolder((folder) =>
    timesOn({ sqliteFile: join(folder, 'something-new.sqlite') }, folder, {}),
  )
}

export async function reviewsOnPostgres(): Promise<ReviewTimes> {
  const server = await startPostgres({ durable: true })
  try {
    const settings = { DATABASE_URL: server.url }
    return await inFolder((folder) => timesOn({ postgresUrl: server.url }, folder, settings))
  } finally {
    await server.stop()
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-reviews-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function timesOn(
  place: DatabasePlace,
  folder: string,
  settings: Record<string, string>,
): Promise<ReviewTimes> {
  const db = await openDatabase(place, { unhurried: true })
  await migrate(db)
  const questionIds = await openQuestions(db)
  const [learner, newcomer] = await addPlayers(db, 2, { cookieName: 'session' })
  if (!learner || !newcomer) throw new Error('Nobody came')
  await addCards(db, learner.id, questionIds)
  const site = await startProduct(folder, PORT, settings)
  try {
    const list = () => dueList(site.url, learner)
    const dueAtFirst = await timed(LISTS, list)
    await sql`analyze`.execute(db)
    const due = await timed(LISTS, list)
    const began = performance.now()
    const answer = await timed(TAKEN_OVER, (at) =>
      postAnswer(site.url, newcomer, questionIds[at] ?? ''),
    )
    return { dueAtFirst, due, answer, takeOverSeconds: (performance.now() - began) / 1000 }
  } finally {
    await site.stop()
    await db.destroy()
  }
}

/** Questions that anybody may be asked. */
async function openQuestions(db: Database): Promise<string[]> {
  const questions = Array.from({ length: TAKEN_OVER }, () => someQuestion({ status: 'Quizonly' }))
  const questionIds = questions.map(({ id }) => id)
  await writeContent(db, async (trx) => {
    await addQuestions(trx, questions, 1)
    await addQuizzes(trx, [someQuiz({ questionIds })], 1)
    return { result: null, changed: true }
  })
  return questionIds
}

/** Misses of many years, all of which are due; of those that are due first the questions are there. */
async function addCards(db: Database, playerId: string, open: readonly string[]): Promise<void> {
  const today = dayAt(Date.now())
  for (let from = 0; from < CARDS; from += ROWS_A_STATEMENT) {
    const some = Array.from({ length: ROWS_A_STATEMENT }, (_, at) => {
      const answeredAt = Date.now() - Math.ceil((CARDS - from - at) / 50) * DAY_MS
      return { questionId: open[from + at] ?? `gone ${from + at}`, answeredAt }
    })
    await inTransaction(db, async (trx) => {
      const answers = some.map((one) =>
        rowFromAnswer({
          ...one,
          playerId,
          questionVersion: 1,
          category: 'Science',
          day: null,
          choice: 'Six',
          correct: false,
          claimed: false,
          timeTaken: null,
        }),
      )
      await trx.insertInto('answers').values(answers).execute()
      const cards = some.map(({ questionId, answeredAt }) => {
        const card = newCard(dayAt(answeredAt), false)
        const due = card.due < today ? card.due : addDays(today, -1)
        return rowFromCard(playerId, questionId, { ...card, due })
      })
      await trx.insertInto('review_cards').values(cards).execute()
    })
  }
}

async function dueList(url: string, { cookie }: TestPlayer): Promise<void> {
  const reply = await fetch(`${url}/api/GetReviews`, { headers: { cookie } })
  const { data } = (await reply.json()) as { data?: unknown[] }
  if (data?.length !== 20) throw new Error(`${data?.length} questions came back`)
}

/** As the outbox does: what is too much for a minute comes in the next. */
async function postAnswer(url: string, player: TestPlayer, QuestionID: string): Promise<void> {
  const { id, cookie } = player
  const reply = await fetch(`${url}/api/AddUserScoreQuestion`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ QuestionID, UserID: id, Choice: 'Seven' }),
  })
  if (reply.status === 429) {
    await pause(1000 * Number(reply.headers.get('retry-after')))
    return postAnswer(url, player, QuestionID)
  }
  if (!reply.ok) throw new Error(`An answer was not taken: ${await reply.text()}`)
}

async function timed(times: number, work: (at: number) => Promise<void>): Promise<Times> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) {
    const began = performance.now()
    await work(at)
    taken.push(performance.now() - began)
  }
  const inOrder = taken.toSorted((a, b) => a - b)
  const part = (of: number) => inOrder[Math.floor(of * (times - 1))] ?? 0
  return { median: part(0.5), p99: part(0.99), longest: part(1) }
}

/** `node bench/reviews.ts`: by itself. */
if (import.meta.main) {
  console.log({ sqlite: await reviewsOnSqlite(), postgres: await reviewsOnPostgres() })
}
