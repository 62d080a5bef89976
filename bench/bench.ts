/**
 * `npm run bench`: what design promises about speed, measured on this machine in one run and
 * written to docs/measurements.md. Speeds are ratios against a bare `node:http` server that sends
 * the same bytes, measured in turns, because machines are noisy.
 */
import { writeFile } from 'node:fs/promises'
import { arch, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { answersOnPostgres, answersOnSqlite } from './answers.ts'
import { type Imported, importOnPostgres, importOnSqlite } from './import.ts'
import { firstVisits } from './first-visits.ts'
import { remindersOnSqlite } from './reminders.ts'
import { reviewsOnPostgres, reviewsOnSqlite, type ReviewTimes } from './reviews.ts'
import { type Served, serveBare, serveProduct } from './servers.ts'
import { sessionCheck } from './session-check.ts'
import { siege } from './siege.ts'
import { memoryUnderLoad, type Speed, speedsInTurns } from './speed.ts'
import { startTimes } from './start-time.ts'
import { statsWithManyAnswers } from './stats.ts'
import { tallyCostOnPostgres, tallyCostOnSqlite } from './tallies.ts'

const product = await serveProduct()
const pages = [
  { name: "Today's page, brotli", path: '/', bar: 1 },
  { name: 'Question JSON, brotli', path: '/api/GetQuestion', bar: 0.9 },
]
const speedRows: string[] = []
for (const { name, path, bar } of pages) {
  const bare: Served = await serveBare(`${product.url}${path}`)
  const [ours, theirs] = await speedsInTurns([`${product.url}${path}`, bare.url])
  await bare.stop()
  speedRows.push(speedRow(name, bar, ours, theirs))
}
const visits = await firstVisits(product)
const memory = await memoryUnderLoad(product)
await product.stop()
const starts = await startTimes()
const onSqlite = await answersOnSqlite()
const onPostgres = await answersOnPostgres()
const tallied = { SQLite: await tallyCostOnSqlite(), PostgreSQL: await tallyCostOnPostgres() }
const stats = await statsWithManyAnswers()
const session = await sessionCheck()
const imported: Record<string, Imported> = {
  SQLite: await importOnSqlite(),
  'SQLite, on top of 50,000': await importOnSqlite({ existing: 50_000 }),
  'PostgreSQL, on top of 50,000': await importOnPostgres({ existing: 50_000 }),
}
const reminded = await remindersOnSqlite()
const reviewed = { SQLite: await reviewsOnSqlite(), PostgreSQL: await reviewsOnPostgres() }
const sieged = await siege()

const whole = (value: number) => Math.round(value).toLocaleString('en')
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const report = `# Measurements

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of
${cpus()[0]?.model ?? arch()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, the load
generator on the same machine. Ratios hold within one run; the figures beside them differ from
machine to machine.

## Speed

| what | ours / bare \`node:http\` | bar | ours, p99 at 32 connections | bar |
|---|---|---|---|---|
${speedRows.join('\n')}

## Answers and statistics

| what | measured | bar |
|---|---|---|
| answers saved for good in a second, SQLite | ${whole(onSqlite)} | ≥ 8,000 |
| answers saved for good in a second, PostgreSQL | ${whole(onPostgres.answers)} | |
| transactions like \`pgbench\`'s in a second, same server | ${whole(onPostgres.transactions)} | |
| answers / transactions | ${(onPostgres.answers / onPostgres.transactions).toFixed(2)} | ≥ 2.00 |
${Object.entries(tallied)
  .map(([engine, { counted, uncounted }]) => {
    const ratio = (counted / uncounted).toFixed(2)
    return `| answers with their picks counted / without, ${engine} | ${ratio} | ≥ 0.90 |`
  })
  .join('\n')}
| reading statistics, 1,000 answers stored | ${whole(stats.few)} µs | |
| reading statistics, 10 million answers stored | ${whole(stats.many)} µs | |
| the second / the first | ${stats.ratio.toFixed(2)} | ≤ 1.50 |
| finding out who calls, session in memory | ${session.toFixed(1)} µs | ≤ 20 µs |

Answers come over HTTP from 1,000 signed-in players on 64 connections. The transaction is \`pgbench\`'s
default, like TPC-B, sent by 64 clients of the Node driver: \`pgbench\` itself would send somewhat more.
Both on one PostgreSQL with \`fsync\` and \`synchronous_commit\` on, in turns. Reading statistics is
processor time of the server.

## Importing 50,000 questions

| on | from sending the file to the report | bar | most memory, the site and the import together | bar | pages meanwhile: p99, longest | answers saved meanwhile: p99, longest | bar |
|---|---|---|---|---|---|---|---|
${Object.entries(imported)
  .map(([place, one]) => importRow(place, one))
  .join('\n')}

The file is a CSV of 50,000 made-up questions, each of which is new. Meanwhile four visitors ask for the
home page and save an answer in turns, without a pause, on the same machine.

## Reminders of 100,000 players, SQLite

| what | measured | bar |
|---|---|---|
| mails handed to a mail server on this machine, while visitors are there | ${whole(reminded.perSecond)}/s, ${whole(reminded.mails)} in all | ≥ 200/s |
| today's page before: median, p99 | ${reminded.pagesBefore.p50} ms, ${reminded.pagesBefore.p99} ms | |
| meanwhile: median, p99 | ${reminded.pagesMeanwhile.p50} ms, ${reminded.pagesMeanwhile.p99} ms | p99 ≤ 20 ms more |

300 visitors a second ask for today's page, before and meanwhile.

## What comes back, 100,000 cards of one player

| on | due list, median and p99 | before the database knew its tables | bar | taking over 1,000 answers | each: median, p99, longest |
|---|---|---|---|---|---|
${Object.entries(reviewed)
  .map(([engine, times]) => reviewRow(engine, times))
  .join('\n')}

All over HTTP, one call after the other, as the outbox sends them. Each answer that is taken over is a transaction of its own.

${visits}
${sieged}
## Start and memory

| what | measured | bar |
|---|---|---|
| start to first answer, built, median of ${starts.length} | ${seconds(starts[Math.floor(starts.length / 2)] ?? 0)} | ≤ 0.4 s |
| memory after warm-up (50,000 requests) | ${memory.warm} MB | ≤ 130 MB |
| memory after ${memory.requests.toLocaleString('en')} requests | ${memory.after} MB | ≤ 140 MB, growth < 10 % |

Both of a site that was started before, so that its database and its compiled code are there.
`
console.log(report)
await writeFile(join(import.meta.dirname, '../docs/measurements.md'), report)

function importRow(place: string, { seconds: taken, megabytes, pages: seen, answers }: Imported) {
  const waits = [seen, answers].map(({ p99, longest }) => `${whole(p99)} ms, ${whole(longest)} ms`)
  return `| ${place} | ${taken.toFixed(1)} s | ≤ 60 s | ${megabytes} MB | ≤ 400 MB | ${waits.join(' | ')} | < 1,500 ms |`
}

function speedRow(
  name: string,
  bar: number,
  ours: Speed | undefined,
  theirs: Speed | undefined,
): string {
  const ratio = (ours?.perSecond ?? 0) / (theirs?.perSecond ?? 1)
  return `| ${name} | ${ratio.toFixed(2)} | ≥ ${bar.toFixed(2)} | ${ours?.p99 ?? '?'} ms | < 10 ms |`
}

function reviewRow(engine: string, { due, dueAtFirst, answer, takeOverSeconds }: ReviewTimes) {
  return `| ${engine} | ${inMs(due.median, due.p99)} | ${inMs(dueAtFirst.median, dueAtFirst.p99)} | < 20 ms | ${takeOverSeconds.toFixed(1)} s | ${inMs(answer.median, answer.p99, answer.longest)} |`
}

function inMs(...values: number[]): string {
  return values.map((value) => `${value.toFixed(1)} ms`).join(', ')
}
