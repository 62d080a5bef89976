import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writerNamed } from '#content/formats/formats.ts'
import { writeContent } from '#db/content-version.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { CATEGORY_NAMES } from '#domain/category.ts'
import { inParts } from '#db/in-parts.ts'
import type { ExportFormatName } from '#domain/import-export.ts'
import type { Question } from '#domain/question.ts'
import { addQuestions } from '#server/starter/starter.queries.ts'
import { addPlayers } from '#test/players.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { prepareAnswers } from './answer-load.ts'
import { type Fared, faring } from './faring.ts'
import { type Served, startProduct } from './servers.ts'

const QUESTIONS = 50_000
const PORT = 4716

/** How an import went, and undoing it after that, and how the site fared meanwhile; times in milliseconds. */
export type Imported = Fared & { undone: Fared }

type Load = {
  format?: ExportFormatName
  /** How many questions are there already. */
  existing?: number
}

/** Imports very many questions on SQLite while the site is asked for pages and saves answers. */
export async function importOnSqlite(load: Load = {}): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  try {
    return await importInto({ sqliteFile: join(folder, 'something-new.sqlite') }, folder, load)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same on PostgreSQL, whose own memory does not count. */
export async function importOnPostgres(load: Load = {}): Promise<Imported> {
  const server = await startPostgres({ durable: true })
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  try {
    return await importInto({ postgresUrl: server.url }, folder, load)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importInto(
  place: DatabasePlace,
  folder: string,
  { format = 'csv', existing = 0 }: Load,
): Promise<Imported> {
  const answers = await prepareAnswers(place)
  const db = await openDatabase(place, { unhurried: true })
  const [admin] = await addPlayers(db, 1, { role: 'admin', cookieName: 'session' })
  for (const part of inParts(generated(existing, 7))) {
    await writeContent(db, async (trx) => {
      await addQuestions(trx, part, 1)
      return { result: null, changed: true }
    })
  }
  await db.destroy()
  const settings = 'postgresUrl' in place ? { DATABASE_URL: place.postgresUrl } : {}
  const product = await startProduct(folder, PORT, settings)
  try {
    const file = await fileOf(format)
    const cookie = admin?.cookie ?? ''
    let activity = ''
    const imported = await faring(product, answers, async () => {
      activity = await sendFile(product, cookie, file)
    })
    const undone = await faring(product, answers, () => undo(product, cookie, activity))
    return { ...imported, undone }
  } finally {
    await product.stop()
  }
}

async function fileOf(name: ExportFormatName): Promise<Blob> {
  const format = await writerNamed(name)
  const parts: string[] = [format.head]
  let before: Question | null = null
  for (const question of generated(QUESTIONS, 1)) {
    if (!format.carries(question)) continue
    parts.push(format.write(question, before))
    before = question
  }
  return new Blob([...parts, format.tail])
}

/** Questions in made-up words, as different from each other as people's are. */
function generated(length: number, first: number): Question[] {
  let seed = first
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const syllables = 'ba ce di fo gu ha ki lo mu ne po ra si tu ve wi xa yo za qu'.split(' ')
  const word = () => Array.from({ length: 2 + random(3) }, () => syllables[random(20)]).join('')
  const words = Array.from({ length: 8000 }, word)
  const some = (count: number) => Array.from({ length: count }, () => words[random(8000)]).join(' ')
  return Array.from({ length }, (_, at) => ({
    id: `generated-${first}-${at}`,
    text: `Which ${some(3)} of the ${some(3)} is the first to ${some(3)}?`,
    kind: 'MultiChoice' as const,
    answer: `${some(2)} ${at}`,
    wrongOptions: [`${some(2)} one`, `${some(2)} two`, `${some(2)} three`],
    acceptedAnswers: [],
    rejectedAnswers: [],
    suggestedBy: '',
    categories: [CATEGORY_NAMES[random(9)] ?? 'Art'] as Question['categories'],
    difficulty: 'Medium' as const,
    status: 'Quizonly' as const,
    moreInfo: `<b>${some(4)}</b> ${some(30)}.`,
    reference: 'https://example.org/',
    mediaUrl: '',
    mediaText: '',
    yearlyDate: '',
    source: 'Generated',
    licence: 'CC0 1.0',
    dayUsed: null,
  })).toSorted((a, b) => (a.categories[0] < b.categories[0] ? -1 : 1))
}

/** Returns the entry of the activity log. */
async function sendFile({ url }: Served, cookie: string, file: Blob): Promise<string> {
  const body = new FormData()
  body.set('mapping', '{"":"Art","file":"Art"}')
  body.set('decisions', '{"near-duplicate":"add"}')
  body.set('file', file, 'file.txt')
  const headers = { origin: url, cookie }
  const reply = await fetch(`${url}/api/Import`, { method: 'POST', headers, body })
  const lines = (await reply.text()).trim().split('\n')
  const last = JSON.parse(lines.at(-1) ?? '') as {
    report?: { done: { added: number; activity: string } }
  }
  if (last.report?.done.added !== QUESTIONS) throw new Error(lines.at(-1)?.slice(0, 1000))
  return last.report.done.activity
}

async function undo({ url }: Served, cookie: string, id: string): Promise<void> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ id })
  const reply = await fetch(`${url}/api/UndoWithProgress`, { method: 'POST', headers, body })
  const last = (await reply.text()).trim().split('\n').at(-1) ?? ''
  const { undone } = JSON.parse(last) as { undone?: { undone: number } }
  if (undone?.undone !== QUESTIONS) throw new Error(last.slice(0, 1000))
}

if (import.meta.main) {
  const [engine = 'sqlite', existing = '0'] = process.argv.slice(2)
  const onEngine = engine === 'postgres' ? importOnPostgres : importOnSqlite
  console.log(await onEngine({ existing: Number(existing) }))
}
