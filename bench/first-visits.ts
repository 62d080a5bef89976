import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '#db/open.ts'
import { addDays, dayAt, dayMonthYear } from '#domain/day.ts'
import { addPlayers, type TestPlayer } from '#test/players.ts'
import { firstLoad, type FirstLoad } from './first-load.ts'
import type { Served } from './servers.ts'

/** A page, and what its bars are: all its bytes in KB, and the largest paint in seconds. */
type Visit = { name: string; path: string; kilobytes?: number; seconds?: number; cookie?: string }

const DAYS_ANSWERED = 30

/** The report on first visits, page by page, for docs/measurements.md. */
export async function firstVisits(product: Served & { folder: string }): Promise<string> {
  const player = await playerWithAnswers(product)
  const visits: Visit[] = [
    { name: 'home', path: '/', kilobytes: 91, seconds: 1.2 },
    { name: 'a day', path: `/${dayMonthYear(addDays(dayAt(Date.now()), -1))}` },
    { name: 'a category', path: '/Categories/Science' },
    { name: 'quizzes', path: '/Quiz', seconds: 1.3 },
    { name: 'a quiz', path: '/Quiz/the-edible-map', kilobytes: 110, seconds: 1.3 },
    { name: 'profile', path: '/Profile', cookie: player.cookie },
  ]
  const rows: string[] = []
  const remarks: string[] = []
  for (const visit of visits) {
    const { cookie } = visit
    const url = `${product.url}${visit.path}`
    await asKept(url)
    const quick = await firstLoad(url, cookie ? { cookie } : {})
    const slow = await firstLoad(url, { slow: true, ...(cookie ? { cookie } : {}) })
    rows.push(rowOf(visit, quick, slow))
    remarks.push(...remarksOn(visit, quick, slow))
  }
  return `## First visits, phone, nothing cached

| page | bytes, headers included | bar | requests | largest paint | bar | blocking | layout shift | bar |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Bytes are those on the wire, a KB is 1,024 of them. Paint, blocking time and shift are those of a phone 360 pixels wide
on a line of 1.6 Mbit/s with 150 ms of delay and a processor slowed down four times, applied and not calculated. The
player of the profile answered ${DAYS_ANSWERED} days.
${remarks.map((remark) => `\n${remark}\n`).join('')}`
}

/** Asks for a page until it is kept as small as it gets, a second after somebody asked again. */
async function asKept(url: string): Promise<void> {
  const asked = { headers: { 'accept-encoding': 'br' } }
  for (const _ of ['made', 'asked again']) await (await fetch(url, asked)).arrayBuffer()
  await setTimeout(1000)
}

function rowOf(visit: Visit, quick: FirstLoad, slow: FirstLoad): string {
  const cells = [
    visit.name,
    inKilobytes(quick.total),
    visit.kilobytes ? `≤ ${visit.kilobytes} KB` : '',
    quick.requests,
    `${(slow.largestPaint / 1000).toFixed(2)} s`,
    visit.seconds ? `≤ ${visit.seconds} s` : '',
    `${Math.round(slow.blocking)} ms`,
    slow.layoutShift.toFixed(3),
    '0',
  ]
  return `| ${cells.join(' | ')} |`
}

/** A sentence for each bar that is missed: what the bytes are, or what the paint waited for. */
function remarksOn(visit: Visit, quick: FirstLoad, slow: FirstLoad): string[] {
  const { name, kilobytes = Infinity, seconds = Infinity } = visit
  const headers = { type: 'Headers', bytes: quick.total - quick.bodies }
  const types = Map.groupBy([...quick.files, headers], ({ type }) => type.toLowerCase())
  const parts = largestFirst([...types].map(([type, files]) => [type, sumOf(files)]))
  const remarks = []
  if (quick.total > kilobytes * 1024) {
    const files = largestFirst(quick.files.map(({ url, bytes }) => [fileOf(url), bytes]))
    remarks.push(`The bytes of ${name}: ${parts.join(', ')}. File by file: ${files.join(', ')}.`)
  }
  if (slow.largestPaint > seconds * 1000) {
    remarks.push(
      `The largest paint of ${name} waits for the page and its styles, and shares the line with scripts and the font (${parts.slice(0, 3).join(', ')}).`,
    )
  }
  if (slow.layoutShift > 0) remarks.push(`Something on ${name} moves once it is there.`)
  return remarks
}

function largestFirst(parts: [string, number][]): string[] {
  const sorted = parts.toSorted(([, a], [, b]) => b - a)
  return sorted.map(([name, bytes]) => `${name} ${inKilobytes(bytes)}`)
}

/** What a file is called, without the checksum in its name: `question-card.js`, or the path of a page. */
function fileOf(url: string): string {
  const { pathname } = new URL(url)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1)
  return name.includes('.') ? name.replace(/-[\w-]{8}(?=\.\w+$)/, '') : pathname
}

const sumOf = (files: { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const inKilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Somebody who is signed in and has answered the questions of the days before today. */
async function playerWithAnswers({ url, folder }: Served & { folder: string }) {
  const db = await openDatabase({ sqliteFile: join(folder, 'something-new.sqlite') })
  const [player] = await addPlayers(db, 1, { cookieName: 'session' })
  const days = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .select(['questions.id', 'questions.answer'])
    .orderBy('day', 'desc')
    .limit(DAYS_ANSWERED)
    .execute()
  await db.destroy()
  if (!player) throw new Error('There is no player')
  for (const { id, answer } of days) await answerAs(player, url, { QuestionID: id, Choice: answer })
  return player
}

async function answerAs(player: TestPlayer, url: string, answer: object): Promise<void> {
  const reply = await fetch(`${url}/api/AddUserScoreQuestion`, {
    method: 'POST',
    headers: { origin: url, cookie: player.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...answer, UserID: player.id, Time: 4200 }),
  })
  if (!reply.ok) throw new Error(`An answer was not saved: ${reply.status}`)
}
