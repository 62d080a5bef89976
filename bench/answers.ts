import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { insertPackQuestions, insertPackQuizzes } from '#server/starter/starter.queries.ts'
import { createQuestion, createQuiz } from '#test/fixtures.ts'
import { addPlayers } from '#test/players.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, measureAfterWarmUp, median } from './report.ts'
import { type BenchmarkServer, startBenchmarkServer, withTemporaryFolder } from './servers.ts'

const run = promisify(execFile)
const ROUNDS = 3
const ROUND_SECONDS = 4
const PORT = 4713

/**
 * Measures how many answers 1,000 players on 64 connections save in a second. On PostgreSQL, `pgbench`'s transaction is
 * measured in alternation.
 */
export async function measureAnswerWriteThroughput(): Promise<BenchmarkMeasurement[]> {
  const onSqlite = await withTemporaryFolder(async (folder) => {
    const place = { sqliteFile: join(folder, 'something-new.sqlite') }
    return (await measureAnswers(folder, place, {})).answers
  })
  const server = await startPostgres({ durable: true })
  try {
    const { answers: onPostgres, transactions } = await withTemporaryFolder((folder) =>
      measureAnswers(folder, { postgresUrl: server.url }, { DATABASE_URL: server.url }),
    )
    const ratio = onPostgres / transactions
    return [
      { what: 'SQLite', value: onSqlite, unit: 'answers/s', ...PERFORMANCE_TARGETS.answersPerSecondOnSqlite },
      { what: 'PostgreSQL', value: onPostgres, unit: 'answers/s' },
      { what: '`pgbench` (TPC-B), same server', value: transactions, unit: 'transactions/s' },
      { what: 'answers / transactions', value: ratio, unit: '', ...PERFORMANCE_TARGETS.answersPerPgbenchTransaction },
    ]
  } finally {
    await server.stop()
  }
}

async function measureAnswers(
  folder: string,
  place: DatabaseLocation,
  settings: { DATABASE_URL?: string },
): Promise<{ answers: number; transactions: number }> {
  const prepared = await seedAnswerBenchmarkDatabase(place)
  const product = await startBenchmarkServer(folder, PORT, settings)
  const rounds = await measureAfterWarmUp(ROUNDS, async () => {
    const answers = await measureAnswersPerSecond(product, prepared, ROUND_SECONDS)
    if (!settings.DATABASE_URL) return { answers, transactions: 0 }
    const { stdout } = await run('node', ['bench/tpcb.ts', settings.DATABASE_URL, String(ROUND_SECONDS)])
    return { answers, transactions: Number(stdout) }
  })
  await product.stop()
  return {
    answers: median(rounds.map(({ answers }) => answers)),
    transactions: median(rounds.map(({ transactions }) => transactions)),
  }
}

const PLAYER_COUNT = 1000
const QUESTION_COUNT = 800
const CONNECTION_COUNT = 64

/** A request that submits an answer: its body and the session cookie of its player. */
type PreparedAnswer = { body: string; cookie: string }

/**
 * Fills a database with signed-in players and questions. Returns an iterator over all answers that can still be given.
 */
export async function seedAnswerBenchmarkDatabase(place: DatabaseLocation): Promise<Iterator<PreparedAnswer>> {
  // Inserting a thousand players in one statement takes longer than the default timeout.
  const db = await openDatabase(place, { unhurried: true })
  await migrateDatabase(db)
  const players = await addPlayers(db, PLAYER_COUNT, { cookieName: 'session' })
  const questions = Array.from({ length: QUESTION_COUNT }, () => createQuestion({ status: 'Quizonly' }))
  const questionIds = questions.map(({ id }) => id)
  await writeContentAndBumpVersion(db, async (trx) => {
    await insertPackQuestions(trx, questions, 1)
    await insertPackQuizzes(trx, [createQuiz({ questionIds })], 1)
    return { result: null, changed: true }
  })
  await db.destroy()
  return (function* everyAnswer() {
    for (const { id: QuestionID } of questions) {
      for (const { id: UserID, cookie } of players) {
        const body = { QuestionID, UserID, Choice: 'Seven', Time: 4200 }
        yield { body: JSON.stringify(body), cookie }
      }
    }
  })()
}

/**
 * Returns how many answers are saved in a second, over HTTP. Throws if an answer was not saved, or was not its player's
 * first for the question.
 */
export async function measureAnswersPerSecond(
  { url }: Pick<BenchmarkServer, 'url'>,
  answers: Iterator<PreparedAnswer>,
  seconds: number,
): Promise<number> {
  const { requests, non2xx, mismatches } = await autocannon({
    url: `${url}/api/AddUserScoreQuestion`,
    method: 'POST',
    connections: CONNECTION_COUNT,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const next = answers.next()
          if (next.done) throw new Error('All prepared answers were used before the time was over')
          const { body, cookie } = next.value
          const headers = { origin: url, cookie, 'content-type': 'application/json' }
          return { ...request, body, headers }
        },
      },
    ],
    verifyBody: (body) => String(body).includes('"message":""'),
  })
  if (non2xx + mismatches > 0) throw new Error(`${non2xx + mismatches} answers were not saved`)
  return requests.average
}
