import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { migrate } from '#db/migrations/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/engine/open.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { HashCost } from '#server/accounts/sign-in/hashing.ts'
import { createApp } from '#server/app.ts'
import { watchContent } from '#server/site/content.ts'
import { type AppDeps, openDeps } from '#server/open-deps.ts'
import { openMetrics } from '#server/process/metrics.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { NO_PEERS } from '#server/http/http-deps.ts'
import { builtPages } from '#server/pages/renderer.ts'
import { documentHeaders, type Headers, securityHeaders } from '#server/http/security-headers.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openSiteLog } from '#server/process/site-log.ts'
import { addQuestions, addQuizzes } from '#server/starter/starter.queries.ts'
import { someQuestion, someQuiz } from './cast.ts'

/** Cheap password hashing for tests about other topics. */
const CHEAP: HashCost = { N: 2 ** 10, r: 8, p: 1 }

const DIST = join(import.meta.dirname, '../dist')

/** One process of the product, assembled as main.ts does, with the test's clock and settings. */
export type Process = {
  app: FastifyInstance
  deps: AppDeps
  /** The log lines so far. */
  logged: readonly string[]
  /** Adds questions, the oldest first. Each argument overrides fields of a valid question. */
  questions: (...special: Partial<Question>[]) => Promise<Question[]>
  /** Adds questions that may be answered on any day, and a quiz with them. */
  quizQuestions: (...special: Partial<Question>[]) => Promise<Question[]>
  /** Adds quizzes, the oldest first. */
  quizzes: (...quizzes: Quiz[]) => Promise<void>
  close: () => Promise<void>
}

let thingsAdded = 0

const pagesRead = new Map<string, ReturnType<typeof builtPages>>()

/** Built pages do not change during tests, so they are read once per set of headers. */
function keptPages(headers: Headers): ReturnType<typeof builtPages> {
  const key = JSON.stringify(headers)
  const read = pagesRead.get(key) ?? builtPages(DIST, headers)
  pagesRead.set(key, read)
  return read
}

export async function startProcess(
  place: DatabasePlace,
  {
    now,
    elapsed,
    settings,
    hashCost = CHEAP,
    replica,
  }: {
    now: () => number
    elapsed: () => number
    settings: Record<string, string>
    hashCost?: HashCost | undefined
    /** A read replica. Without one, the primary serves all reads. */
    replica?: DatabasePlace | undefined
  },
): Promise<Process> {
  const logged: string[] = []
  const log = openSiteLog('info', { write: (line) => void logged.push(line) })
  const metrics = openMetrics(log)
  const db = await openDatabase(place, { watch: metrics.database })
  await migrate(db)
  // Import processes open the database themselves.
  const reading = replica ? await openDatabase(replica) : db
  const read = { ...readSettings(settings), database: place, reading: replica ?? place }
  const headers = securityHeaders(read)
  const { pages, buildDate } = await keptPages(documentHeaders(read))
  const deps = await openDeps({
    db,
    reading,
    content: await watchContent(db),
    now,
    elapsed,
    peers: NO_PEERS,
    settings: read,
    buildDate,
    pages,
    log,
    metrics,
    responseCache: createResponseCache(headers),
    headers,
    hashCost,
  })
  const app = await createApp(deps, DIST)
  await app.ready()
  const add = async (questions: Question[], quizzes: Quiz[] = []) => {
    thingsAdded += questions.length + quizzes.length
    return deps.content.write(async (trx) => {
      await addQuestions(trx, questions, thingsAdded)
      await addQuizzes(trx, quizzes, thingsAdded)
      return { result: questions, changed: true }
    })
  }
  return {
    app,
    deps,
    logged,
    questions: (...special) => add(special.map((one) => someQuestion(one))),
    quizQuestions: (...special) => {
      const questions = special.map((one) => someQuestion({ ...one, status: 'Quizonly' }))
      return add(questions, [someQuiz({ questionIds: questions.map(({ id }) => id) })])
    },
    quizzes: async (...quizzes) => void (await add([], quizzes)),
    close: async () => {
      await app.close()
      if (reading !== db) await reading.destroy()
      await db.destroy()
    },
  }
}
