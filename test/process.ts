import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import type { ScryptCost } from '#server/accounts/sign-in/hashing.ts'
import { createApp } from '#server/app.ts'
import { loadSiteContentStore } from '#server/site/content.ts'
import { type AppDependencies, createAppDependencies } from '#server/create-app-deps.ts'
import { createProcessMetrics } from '#server/process/metrics.ts'
import { createResponseCache } from '#server/http/response-cache.ts'
import { NOOP_CROSS_PROCESS_COUNTERS } from '#server/http/http-deps.ts'
import { loadBuiltPages } from '#server/pages/renderer.ts'
import {
  createDocumentHeaders,
  type ReadonlyHttpHeaders,
  createSecurityHeaders,
} from '#server/http/security-headers.ts'
import { readServerSettings } from '#server/settings/settings.ts'
import { createSiteLogger } from '#server/process/site-log.ts'
import { insertPackQuestions, insertPackQuizzes } from '#server/starter/starter.queries.ts'
import { createQuestion, createQuiz } from './fixtures.ts'

/** Cheap password hashing for tests about other topics. */
const CHEAP: ScryptCost = { N: 2 ** 10, r: 8, p: 1 }

const DIST = join(import.meta.dirname, '../dist')

/** One process of the product, assembled as main.ts does, with the test's clock and settings. */
export type TestProcess = {
  app: FastifyInstance
  deps: AppDependencies
  /** The lines that the process has logged so far. */
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

const pagesRead = new Map<string, ReturnType<typeof loadBuiltPages>>()

/** Built pages do not change during tests, so they are read once per set of headers. */
function keptPages(headers: ReadonlyHttpHeaders): ReturnType<typeof loadBuiltPages> {
  const key = JSON.stringify(headers)
  const read = pagesRead.get(key) ?? loadBuiltPages(DIST, headers)
  pagesRead.set(key, read)
  return read
}

export async function startTestProcess(
  place: DatabaseLocation,
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
    hashCost?: ScryptCost | undefined
    /** A read replica. Without one, the primary serves all reads. */
    replica?: DatabaseLocation | undefined
  },
): Promise<TestProcess> {
  const logged: string[] = []
  const log = createSiteLogger('info', { write: (line) => void logged.push(line) })
  const metrics = createProcessMetrics(log)
  const db = await openDatabase(place, { watch: metrics.database })
  await migrateDatabase(db)
  // Import processes open the database themselves.
  const reading = replica ? await openDatabase(replica) : db
  const read = { ...readServerSettings(settings), database: place, reading: replica ?? place }
  const headers = createSecurityHeaders(read)
  const { pages, buildDate } = await keptPages(createDocumentHeaders(read))
  const deps = await createAppDependencies({
    db,
    reading,
    content: await loadSiteContentStore(db),
    now,
    elapsed,
    peers: NOOP_CROSS_PROCESS_COUNTERS,
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
      await insertPackQuestions(trx, questions, thingsAdded)
      await insertPackQuizzes(trx, quizzes, thingsAdded)
      return { result: questions, changed: true }
    })
  }
  return {
    app,
    deps,
    logged,
    questions: (...special) => add(special.map((one) => createQuestion(one))),
    quizQuestions: (...special) => {
      const questions = special.map((one) => createQuestion({ ...one, status: 'Quizonly' }))
      return add(questions, [createQuiz({ questionIds: questions.map(({ id }) => id) })])
    },
    quizzes: async (...quizzes) => void (await add([], quizzes)),
    close: async () => {
      await app.close()
      if (reading !== db) await reading.destroy()
      await db.destroy()
    },
  }
}
