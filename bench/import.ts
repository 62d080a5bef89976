import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { csvFormat } from '#content/formats/csv.ts'
import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import type { Question } from '#domain/questions/question.ts'
import { insertPackQuestions } from '#server/starter/starter.queries.ts'
import { createQuestion } from '#test/fixtures.ts'
import { addPlayers } from '#test/players.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { seedAnswerBenchmarkDatabase } from './answers.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, percentile } from './report.ts'
import { type BenchmarkServer, startBenchmarkServer, withTemporaryFolder } from './servers.ts'

const IMPORTED_QUESTIONS = 50_000
/** Number of questions in the site before the import. */
const EXISTING_QUESTIONS = 50_000
const PORT = 4716

/** Imports a CSV of 50,000 new questions into a site with 50,000, and undoes the import, while visitors play. */
export async function measureQuestionImports(): Promise<BenchmarkMeasurement[]> {
  const onSqlite = await withTemporaryFolder((folder) =>
    measureImport({ sqliteFile: join(folder, 'something-new.sqlite') }, folder, 'SQLite'),
  )
  const server = await startPostgres({ durable: true })
  try {
    const place = { postgresUrl: server.url }
    const onPostgres = await withTemporaryFolder((folder) => measureImport(place, folder, 'PostgreSQL'))
    return [...onSqlite, ...onPostgres]
  } finally {
    await server.stop()
  }
}

async function measureImport(place: DatabaseLocation, folder: string, engine: string): Promise<BenchmarkMeasurement[]> {
  const answers = await seedAnswerBenchmarkDatabase(place)
  const db = await openDatabase(place, { unhurried: true })
  const [admin] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
  // Adds a question that the site can show on today's page.
  const stock = [createQuestion(), ...generateQuestions(EXISTING_QUESTIONS, 7)]
  for (const part of splitIntoChunks(stock)) {
    await writeContentAndBumpVersion(db, async (trx) => {
      await insertPackQuestions(trx, part, 1)
      return { result: null, changed: true }
    })
  }
  await db.destroy()
  const settings = 'postgresUrl' in place ? { DATABASE_URL: place.postgresUrl } : {}
  const product = await startBenchmarkServer(folder, PORT, settings)
  try {
    const rows = generateQuestions(IMPORTED_QUESTIONS, 1).map((question) => csvFormat.write(question, null))
    const file = new Blob([csvFormat.head, ...rows, csvFormat.tail])
    const cookie = admin?.cookie ?? ''
    let activity = ''
    const imported = await measureDuring(product, answers, async () => {
      activity = await importFile(product, cookie, file)
    })
    const undone = await measureDuring(product, answers, () => undoImport(product, cookie, activity))
    return [...toMeasurements(`import, ${engine}`, imported), ...toMeasurements(`undo, ${engine}`, undone)]
  } finally {
    await product.stop()
  }
}

function toMeasurements(job: string, during: JobLoad): BenchmarkMeasurement[] {
  return [
    { what: job, value: during.seconds, unit: 's', ...PERFORMANCE_TARGETS.importSeconds },
    { what: `${job}: memory`, value: during.megabytes, unit: 'MB', ...PERFORMANCE_TARGETS.importMegabytes },
    { what: `${job}: p99 of today's page`, value: during.pageP99, unit: 'ms' },
    {
      what: `${job}: longest answer`,
      value: during.longestAnswer,
      unit: 'ms',
      ...PERFORMANCE_TARGETS.longestAnswerDuringImportMs,
    },
  ]
}

/** Generates questions from random syllables, which are as different from each other as real questions. */
function generateQuestions(length: number, first: number): Question[] {
  let seed = first
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const syllables = 'ba ce di fo gu ha ki lo mu ne po ra si tu ve wi xa yo za qu'.split(' ')
  const word = () => Array.from({ length: 2 + random(3) }, () => syllables[random(20)]).join('')
  const words = Array.from({ length: 8000 }, word)
  const randomWords = (count: number) => Array.from({ length: count }, () => words[random(8000)]).join(' ')
  return Array.from({ length }, (_, at) => ({
    id: `generated-${first}-${at}`,
    text: `Which ${randomWords(3)} of the ${randomWords(3)} is the first to ${randomWords(3)}?`,
    kind: 'MultiChoice' as const,
    answer: `${randomWords(2)} ${at}`,
    wrongOptions: [`${randomWords(2)} one`, `${randomWords(2)} two`, `${randomWords(2)} three`],
    acceptedAnswers: [],
    rejectedAnswers: [],
    suggestedBy: '',
    format: '' as const,
    categories: [CATEGORY_NAMES[random(9)] ?? 'Art'] as Question['categories'],
    difficulty: 'Medium' as const,
    status: 'Quizonly' as const,
    moreInfo: `<b>${randomWords(4)}</b> ${randomWords(30)}.`,
    reference: 'https://example.org/',
    mediaUrl: '',
    mediaText: '',
    yearlyDate: '',
    source: 'Generated',
    licence: 'CC0 1.0',
    dayUsed: null,
  })).toSorted((a, b) => (a.categories[0] < b.categories[0] ? -1 : 1))
}

/** Imports a file and returns the id of its entry in the activity log. */
async function importFile({ url }: BenchmarkServer, cookie: string, file: Blob): Promise<string> {
  const body = new FormData()
  body.set('mapping', '{"":"Art","file":"Art"}')
  body.set('decisions', '{"near-duplicate":"add"}')
  body.set('file', file, 'file.txt')
  const headers = { origin: url, cookie }
  const reply = await fetch(`${url}/api/Import`, { method: 'POST', headers, body })
  const lines = (await reply.text()).trim().split('\n')
  const last = JSON.parse(lines.at(-1) ?? '') as { report?: { done: { added: number; activity: string } } }
  if (last.report?.done.added !== IMPORTED_QUESTIONS) throw new Error(lines.at(-1)?.slice(0, 1000))
  return last.report.done.activity
}

async function undoImport({ url }: BenchmarkServer, cookie: string, id: string): Promise<void> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ id })
  const reply = await fetch(`${url}/api/UndoWithProgress`, { method: 'POST', headers, body })
  const last = (await reply.text()).trim().split('\n').at(-1) ?? ''
  const { undone } = JSON.parse(last) as { undone?: { undone: number } }
  if (undone?.undone !== IMPORTED_QUESTIONS) throw new Error(last.slice(0, 1000))
}

const VISITOR_COUNT = 4
const WATCH_MS = 200

/** Measurements of the site while a job runs. `pageP99` and `longestAnswer` are in milliseconds. */
type JobLoad = { seconds: number; megabytes: number; pageP99: number; longestAnswer: number }

type AnswerIterator = Awaited<ReturnType<typeof seedAnswerBenchmarkDatabase>>

/** Runs a job while four visitors request today's page and save answers in alternation. */
async function measureDuring(
  product: BenchmarkServer,
  answers: AnswerIterator,
  work: () => Promise<void>,
): Promise<JobLoad> {
  const pages: number[] = []
  const saved: number[] = []
  const until = { over: false }
  const asking = Promise.all(
    Array.from({ length: VISITOR_COUNT }, async () => {
      while (!until.over) {
        pages.push(await measureRequest(() => fetch(product.url)))
        const answer = takeNext(answers)
        saved.push(await measureRequest(() => saveAnswer(product, answer)))
      }
    }),
  )
  // Keeps an error of `asking` during the job from being an unhandled rejection. `await asking` below throws the error.
  asking.catch(() => {})
  let megabytes = 0
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, getMemoryMegabytes(Number(product.process.pid)))
  }, WATCH_MS)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  until.over = true
  await asking
  clearInterval(watching)
  return { seconds, megabytes, pageP99: percentile(pages, 0.99), longestAnswer: Math.max(...saved) }
}

function takeNext(answers: AnswerIterator) {
  const next = answers.next()
  if (next.done) throw new Error('All prepared answers were used before the import was over')
  return next.value
}

function saveAnswer({ url }: BenchmarkServer, { body, cookie }: ReturnType<typeof takeNext>): Promise<Response> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  return fetch(`${url}/api/AddUserScoreQuestion`, { method: 'POST', headers, body })
}

/** Returns the duration of a request in milliseconds. Retries it when the reply asks for that, as our pages do. */
async function measureRequest(send: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const reply = await send()
    await reply.arrayBuffer()
    const retryAfter = reply.status === 503 ? reply.headers.get('retry-after') : null
    if (retryAfter === null) {
      if (!reply.ok) throw new Error(`${reply.url} replied ${reply.status} during an import`)
      return performance.now() - began
    }
    await pause(Number(retryAfter) * 1000)
  }
}

/** Returns the memory of a process and its children in MB. Linux counts shared pages once. */
function getMemoryMegabytes(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const own = Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(sizes)?.[1] ?? 0) / 1024)
    return children.filter(Boolean).reduce((sum, one) => sum + getMemoryMegabytes(Number(one)), own)
  } catch {
    // The process ended while its memory was read, so it counts as 0.
    return 0
  }
}
