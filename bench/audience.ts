import { join } from 'node:path'
import autocannon from 'autocannon'
import { pino } from 'pino'
import { createServer } from 'vite'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import type { ChartHtmlRenderers } from '#contract/base/renderer.ts'
import type { Database } from '#db/tables/tables.ts'
import { createAudienceReport, type AudienceReport } from '#domain/audience/report.ts'
import { addDays, getUtcDayOfInstant } from '#domain/time/day.ts'
import { createBatchedAnswerWriter } from '#server/answers/answer-writer.ts'
import { createAudienceAnswerCounter } from '#server/answers/count-answer.ts'
import { createAudienceCounter } from '#server/audience/audience-counter.ts'
import { loadAudienceReportCounts } from '#server/audience/load-counts.ts'
import { addAudienceHistory } from '#test/audience-counts.ts'
import { addPlayers } from '#test/players.ts'
import { PERFORMANCE_TARGETS } from './performance-targets.ts'
import { type BenchmarkMeasurement, measureAfterWarmUp, median } from './report.ts'
import { withBenchmarkServer, withTemporaryFolder } from './servers.ts'

const ROUNDS = 7
const ROUND_SECONDS = 2
const CONNECTIONS = 32
/** The page views that browsers report in the benchmark: as many as 1.7 million visitors a day cause. */
const VIEWS_PER_SECOND = 20
const PLAYER_COUNT = 1000
const REPORTED_DAYS = 3 * 365

/** Measures what counting the audience costs pages and answers, and how long a report of three years takes. */
export async function measureAudienceCounting(): Promise<BenchmarkMeasurement[]> {
  const { page, view } = await measurePageWhileCounting()
  const answers = await measureCountedAnswers()
  const { counts, report, drawing } = await measureReport()
  return [
    {
      what: `today's page, while ${VIEWS_PER_SECOND} views/s are counted / alone`,
      value: page,
      unit: '',
      ...PERFORMANCE_TARGETS.pageWhileCounting,
    },
    { what: 'time of a counted view / of today’s page', value: view, unit: '' },
    {
      what: 'time of counting an answer / of saving it',
      value: answers,
      unit: '',
      ...PERFORMANCE_TARGETS.countedAnswers,
    },
    { what: 'three years, loading the counts', value: counts, unit: 'ms' },
    { what: 'three years, computing the report', value: report, unit: 'ms' },
    {
      what: 'three years, computing and drawing',
      value: report + drawing,
      unit: 'ms',
      ...PERFORMANCE_TARGETS.audienceReportMs,
    },
  ]
}

/** Measures the page of today in alternation: alone, and while the server counts first views. */
function measurePageWhileCounting(): Promise<{ page: number; view: number }> {
  return withBenchmarkServer(async ({ url }) => {
    const countView = {
      url: `${url}/api/CountEvent`,
      method: 'POST' as const,
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({
        event: 'view',
        visit: { state: 'new', isSecondDay: false, week: 'first' },
        source: 'direct',
      }),
    }
    const loadPages = () => load({ url, headers: { 'accept-encoding': 'br' }, connections: CONNECTIONS })
    const rounds = await measureAfterWarmUp(ROUNDS, async () => {
      const alone = await loadPages()
      const [counting] = await Promise.all([
        loadPages(),
        load({ ...countView, connections: 1, overallRate: VIEWS_PER_SECOND }),
      ])
      return { page: counting / alone, alone }
    })
    const views = await load({ ...countView, connections: CONNECTIONS })
    return { page: median(rounds.map(({ page }) => page)), view: median(rounds.map(({ alone }) => alone)) / views }
  })
}

async function load(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ duration: ROUND_SECONDS, ...options })
  if (result.non2xx > 0) throw new Error(`${options.url} answered ${result.non2xx} times with an error`)
  return result.requests.average
}

/** Returns how long counting an answer takes, as a share of the time of saving it in a batch of a thousand. */
function measureCountedAnswers(): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') }, { unhurried: true })
    await migrateDatabase(db)
    const players = await addPlayers(db, PLAYER_COUNT, { cookieName: 'session' })
    const audience = createAudienceCounter({ db, now: Date.now, log: pino({ level: 'silent' }) })
    const countAnswer = createAudienceAnswerCounter(audience, Date.now)
    const writer = createBatchedAnswerWriter(db)
    let question = 0
    const rounds = await measureAfterWarmUp(ROUNDS, async () => {
      question += 1
      const answers = players.map(({ id }) => createAnswer(id, `q${question}`))
      const start = performance.now()
      const outcomes = await Promise.all(answers.map((answer) => writer.add(answer)))
      const saved = performance.now()
      for (const [index, outcome] of outcomes.entries()) {
        const answer = answers[index]
        if (!answer || outcome === 'no such player') throw new Error('An answer was not saved')
        // `createVisitClassifier` takes longer for players who also played yesterday than for new ones.
        countAnswer(answer, { ...outcome, before: { ...outcome.before, lastDay: addDays(answer.day, -1) } })
      }
      return (performance.now() - saved) / (saved - start)
    })
    await audience.flush()
    await db.destroy()
    return median(rounds)
  })
}

function createAnswer(playerId: string, questionId: string) {
  return {
    playerId,
    questionId,
    questionVersion: 1,
    category: 'Art',
    day: getUtcDayOfInstant(Date.now()),
    choice: null,
    correct: true,
    claimed: false,
    answeredAt: Date.now(),
    timeTaken: null,
    way: 'typed',
    receipt: null,
  } as const
}

function measureReport(): Promise<Record<'counts' | 'report' | 'drawing', number>> {
  return withTemporaryFolder(async (folder) => {
    const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') }, { unhurried: true })
    await migrateDatabase(db)
    const today = getUtcDayOfInstant(Date.now())
    await addAudienceHistory(db, today, { days: 2 * REPORTED_DAYS + 7, plays: 5000 })
    const draw = await loadChartRenderer()
    const rounds = await measureAfterWarmUp(ROUNDS, () => measureOneReport(db, draw))
    await db.destroy()
    const typical = (part: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[part]))
    return { counts: typical('counts'), report: typical('report'), drawing: typical('drawing') }
  })
}

async function measureOneReport(db: Database, draw: (report: AudienceReport) => string) {
  const start = performance.now()
  const { today, counts } = await loadAudienceReportCounts({ reading: db, now: Date.now }, REPORTED_DAYS)
  const loaded = performance.now()
  const report = createAudienceReport(today, REPORTED_DAYS, counts)
  const computed = performance.now()
  if (!draw(report).includes('<svg')) throw new Error('The charts were not drawn')
  return { counts: loaded - start, report: computed - loaded, drawing: performance.now() - computed }
}

/** Loads the charts of /Admin/Audience from their sources. Returns a function that draws them. */
async function loadChartRenderer(): Promise<(report: AudienceReport) => string> {
  process.env['NODE_ENV'] = 'production'
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
  const { charts } = (await vite.ssrLoadModule('/web/charts.tsx')) as { charts: ChartHtmlRenderers }
  await vite.close()
  return charts.audience
}
