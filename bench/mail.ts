import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#db/engine/open-database.ts'
import { addDueMailSubscriptions } from '#test/due-subscriptions.ts'
import { startMailSink } from '#test/mail-sink.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, percentile } from './report.ts'
import { startBenchmarkServer, withTemporaryFolder } from './servers.ts'

const PORT = 4718
/** The number of mail subscribers of the benchmark. Set a smaller one for a quick run. */
const SUBSCRIBERS = Number(process.env['MAIL_SUBSCRIBERS'] ?? 100_000)
const HOME_EVERY_MS = 20
const CALM_MS = 15_000

/** Measures mails per second to a mail server on this machine, and how long pages take meanwhile. SQLite only. */
export async function measureQuestionMailThroughput(): Promise<BenchmarkMeasurement[]> {
  return withTemporaryFolder(async (folder) => {
    const sink = await startMailSink()
    const product = await startBenchmarkServer(folder, PORT, { SMTP_URL: sink.url })
    try {
      const calmMs = await visitHomeUntil(product.url, pause(CALM_MS))
      const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') }, { unhurried: true })
      await addDueMailSubscriptions(db, SUBSCRIBERS, Date.now())
      await db.destroy()
      const mailing = countMailsPerSecond(sink.received)
      const busyMs = await visitHomeUntil(product.url, mailing)
      const calm = percentile(calmMs, 0.99)
      const busy = percentile(busyMs, 0.99)
      return [
        {
          what: `${SUBSCRIBERS} mails handed over`,
          value: await mailing,
          unit: 'per second',
          ...PERFORMANCE_TARGETS.mailsPerSecond,
        },
        { what: 'p99 of the home page before', value: calm, unit: 'ms' },
        {
          what: 'p99 of the home page meanwhile, longer by',
          value: busy - calm,
          unit: 'ms',
          ...PERFORMANCE_TARGETS.mailHomeP99Ms,
        },
        {
          what: 'addresses mailed twice',
          value: sink.received.length - new Set(sink.received).size,
          unit: 'addresses',
        },
      ]
    } finally {
      await product.stop()
      sink.close()
    }
  })
}

/** Resolves when all mails have arrived, with their number per second since the first. */
async function countMailsPerSecond(received: readonly string[]): Promise<number> {
  while (received.length === 0) await pause(5)
  const startedAt = performance.now()
  const before = received.length
  while (received.length < SUBSCRIBERS) await pause(50)
  return ((received.length - before) * 1000) / (performance.now() - startedAt)
}

/** Visits the home page until a promise settles. Returns the duration of each visit. */
async function visitHomeUntil(url: string, over: Promise<unknown>): Promise<number[]> {
  const visits = new AbortController()
  void over.finally(() => visits.abort())
  const durations: number[] = []
  while (!visits.signal.aborted) {
    const startedAt = performance.now()
    await (await fetch(url)).text()
    durations.push(performance.now() - startedAt)
    await pause(HOME_EVERY_MS)
  }
  return durations
}
