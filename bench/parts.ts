import { answersOnPostgres, answersOnSqlite } from './answers.ts'
import { firstVisits } from './first-visits.ts'
import { type Imported, importOnPostgres, importOnSqlite } from './import.ts'
import { insightsOnSqlite } from './insights.ts'
import { remindersOnSqlite } from './reminders.ts'
import { reviewsOnPostgres, reviewsOnSqlite } from './reviews.ts'
import { searchOnPostgres, searchOnSqlite } from './search.ts'
import { serveBare, type Served, withProduct } from './servers.ts'
import { sessionCheck } from './session-check.ts'
import { siege } from './siege.ts'
import { memoryUnderLoad, speedBeside } from './speed.ts'
import { startTimes } from './start-time.ts'
import { statsWithManyAnswers } from './stats.ts'
import { tallyCostOnPostgres, tallyCostOnSqlite } from './tallies.ts'

/** What can be measured, each a section of docs/measurements.md with its bars. */
export const PARTS: Record<string, () => Promise<string>> = {
  speed,
  visits,
  start,
  answers,
  statistics,
  insights,
  search,
  reviews,
  reminders,
  imports,
  siege,
}

/** Stands for the address of the first script that today's page asks for. */
const A_SCRIPT = 'a script'

const ADDRESSES = [
  { name: "Today's page, brotli", path: '/', bar: 1 },
  { name: 'Question JSON, brotli', path: '/api/GetQuestion', bar: 0.9 },
  { name: 'A script of a page, brotli', path: A_SCRIPT, bar: 0.9 },
]

async function speed(): Promise<string> {
  const rows = await withProduct(speedRows)
  return `## Speed

| what | ours / bare \`node:http\` | bar | ours, p99 at 32 connections | bar |
|---|---|---|---|---|
${rows.join('\n')}

The load generator is on the same machine. Ratios hold within one run; the figures beside them differ from machine to machine.`
}

async function speedRows({ url }: Served): Promise<string[]> {
  const rows: string[] = []
  const page = await (await fetch(url)).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const { name, path: said, bar } of ADDRESSES) {
    const path = said === A_SCRIPT ? script : said
    const bare = await serveBare(`${url}${path}`)
    const { ratio, p99 } = await speedBeside(`${url}${path}`, bare.url)
    await bare.stop()
    rows.push(rowOf(name, ratio.toFixed(2), `≥ ${bar.toFixed(2)}`, `${p99} ms`, '< 10 ms'))
  }
  return rows
}

function visits(): Promise<string> {
  return withProduct(firstVisits)
}

async function start(): Promise<string> {
  const { warm, after, requests } = await withProduct(memoryUnderLoad)
  const times = await startTimes()
  return `## Start and memory

| what | measured | bar |
|---|---|---|
| start to first answer, built, median of ${times.length} | ${seconds((times[Math.floor(times.length / 2)] ?? 0) / 1000)} | ≤ 0.4 s |
| memory after warm-up (50,000 requests) | ${warm} MB | ≤ 130 MB |
| memory after ${whole(requests)} requests | ${after} MB | ≤ 140 MB, growth < 10 % |

Both of a site that was started before, so that its database and its compiled code are there.`
}

async function answers(): Promise<string> {
  const onSqlite = await answersOnSqlite()
  const onPostgres = await answersOnPostgres()
  const tallied = { SQLite: await tallyCostOnSqlite(), PostgreSQL: await tallyCostOnPostgres() }
  const picks = Object.entries(tallied).map(([engine, { counted, uncounted }]) =>
    rowOf(
      `answers with their picks counted / without, ${engine}`,
      (counted / uncounted).toFixed(2),
      '≥ 0.90',
    ),
  )
  return `## Answers

| what | measured | bar |
|---|---|---|
| answers saved for good in a second, SQLite | ${whole(onSqlite)} | ≥ 8,000 |
| answers saved for good in a second, PostgreSQL | ${whole(onPostgres.answers)} | |
| transactions like \`pgbench\`'s in a second, same server | ${whole(onPostgres.transactions)} | |
| answers / transactions | ${(onPostgres.answers / onPostgres.transactions).toFixed(2)} | ≥ 2.00 |
${picks.join('\n')}

Answers come over HTTP from 1,000 signed-in players on 64 connections. The transaction is \`pgbench\`'s
default, like TPC-B, sent by 64 clients of the Node driver: \`pgbench\` itself would send somewhat more.
Both on one PostgreSQL with \`fsync\` and \`synchronous_commit\` on, in turns.`
}

async function statistics(): Promise<string> {
  const { few, many, ratio } = await statsWithManyAnswers()
  return `## Statistics

| what | measured | bar |
|---|---|---|
| reading statistics, 1,000 answers stored | ${whole(few)} µs | |
| reading statistics, 10 million answers stored | ${whole(many)} µs | |
| the second / the first | ${ratio.toFixed(2)} | ≤ 1.50 |
| finding out who calls, session in memory | ${(await sessionCheck()).toFixed(1)} µs | ≤ 20 µs |

Reading statistics is processor time of the server.`
}

async function insights(): Promise<string> {
  const { countedIn, lists, panel } = await insightsOnSqlite()
  const rows = Object.entries({ ...lists, 'panel of a question': panel }).map(
    ([name, { median, longest }]) => rowOf(name, inMs(median), inMs(longest)),
  )
  return `## What authors learn, 100,000 questions and 10 million answers, SQLite

Counting all of it, once a day in a process of its own, takes ${seconds(countedIn)}.

| list or panel | median | longest of 100 |
|---|---|---|
${rows.join('\n')}`
}

async function search(): Promise<string> {
  const times = { SQLite: await searchOnSqlite(), PostgreSQL: await searchOnPostgres() }
  const rows = Object.entries(times).flatMap(([engine, ofWords]) =>
    Object.entries(ofWords).map(([words, { median, p99 }]) =>
      rowOf(engine, words, inMs(median), '≤ 50 ms', inMs(p99)),
    ),
  )
  return `## Search among 100,000 questions

| on | words | median | bar | p99 |
|---|---|---|---|---|
${rows.join('\n')}

Through the server's door without a network, one after the other; all days since the first have had their question.`
}

async function reviews(): Promise<string> {
  const reviewed = { SQLite: await reviewsOnSqlite(), PostgreSQL: await reviewsOnPostgres() }
  const rows = Object.entries(reviewed).map(
    ([engine, { due, dueAtFirst, answer, takeOverSeconds }]) =>
      rowOf(
        engine,
        inMs(due.median, due.p99),
        inMs(dueAtFirst.median, dueAtFirst.p99),
        '< 20 ms',
        seconds(takeOverSeconds),
        inMs(answer.median, answer.p99, answer.longest),
      ),
  )
  return `## What comes back, 100,000 cards of one player

| on | due list, median and p99 | before the database knew its tables | bar | taking over 1,000 answers | each: median, p99, longest |
|---|---|---|---|---|---|
${rows.join('\n')}

All over HTTP, one call after the other, as the outbox sends them. Each answer that is taken over is a transaction of its own;
what is too much for a minute waits for the next, and that is the longest.`
}

async function reminders(): Promise<string> {
  const { perSecond, mails, pagesBefore, pagesMeanwhile } = await remindersOnSqlite()
  return `## Reminders of 100,000 players, SQLite

| what | measured | bar |
|---|---|---|
| mails handed to a mail server on this machine, while visitors are there | ${whole(perSecond)}/s, ${whole(mails)} in all | ≥ 200/s |
| today's page before: median, p99 | ${pagesBefore.p50} ms, ${pagesBefore.p99} ms | |
| meanwhile: median, p99 | ${pagesMeanwhile.p50} ms, ${pagesMeanwhile.p99} ms | p99 ≤ 20 ms more |

300 visitors a second ask for today's page, before and meanwhile.`
}

async function imports(): Promise<string> {
  const imported: Record<string, Imported> = {
    SQLite: await importOnSqlite(),
    'SQLite, on top of 50,000': await importOnSqlite({ existing: 50_000 }),
    PostgreSQL: await importOnPostgres(),
    'PostgreSQL, on top of 50,000': await importOnPostgres({ existing: 50_000 }),
  }
  const rows = Object.entries(imported).flatMap(([place, one]) => [
    importRow(place, one),
    importRow(`undoing it, ${place}`, one.undone),
  ])
  return `## Importing 50,000 questions

| on | from sending the file to the report | bar | most memory, the site and the import together | bar | pages meanwhile: p99, longest | answers saved meanwhile: p99, longest | bar |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

The file is a CSV of 50,000 made-up questions, each of which is new. Meanwhile four visitors ask for the
home page and save an answer in turns, without a pause, on the same machine. Who is put off (503) comes again when the
reply says, as our pages do, and what they wait is told of the whole.`
}

function importRow(place: string, fared: Imported['undone']): string {
  const waits = [fared.pages, fared.answers].map(
    ({ p99, longest, refused }) =>
      `${whole(p99)} ms, ${whole(longest)} ms${refused > 0 ? `, ${refused} put off` : ''}`,
  )
  return rowOf(
    place,
    seconds(fared.seconds),
    '≤ 60 s',
    `${fared.megabytes} MB`,
    '≤ 400 MB',
    ...waits,
    '< 1,500 ms',
  )
}

const rowOf = (...cells: string[]) => `| ${cells.join(' | ')} |`

const whole = (value: number) => Math.round(value).toLocaleString('en')

const seconds = (value: number) => `${value.toFixed(2)} s`

const inMs = (...values: number[]) => values.map((value) => `${value.toFixed(1)} ms`).join(', ')
