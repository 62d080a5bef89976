import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packTextChecksum, readBuiltPack, writeBuiltPack } from '#content/packs/built-pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import { parsePack } from '#content/packs/pack.ts'
import type { AuthoredQuestionWire } from '#contract/authored-question-wire.ts'
import type { QuizWire } from '#contract/quiz-wire.ts'
import { openDatabase } from '#db/open.ts'
import { lostARace, withRetries } from '#db/transaction.ts'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { world } from '#test/world.ts'
import { watchContent } from '../content.ts'
import { loadStarter } from './starter.ts'

const STARTER = join(import.meta.dirname, '../../content/starter')

// All of the pack is read and written, which takes a busy machine its time.
describe('the starter pack', { timeout: 90_000 }, () => {
  let addedAtFirst = 0
  const loaded = sharedWorld(async () => {
    const w = await world('2026-11-21T12:00Z')
    addedAtFirst = await loadStarter(w.deps, STARTER)
    return w
  })

  it('fills the past days and leaves the rest for the days to come', async () => {
    const w = await loaded()
    expect(addedAtFirst).toBeGreaterThanOrEqual(90)
    const days = await w.deps.db.selectFrom('days').selectAll().orderBy('day').execute()
    expect(days).toHaveLength(60)
    expect(days[0]?.day).toBe('2026-09-22')
    expect(days.at(-1)?.day).toBe('2026-11-20')
    expect((await w.get('/')).statusCode).toBe(200)
  })

  it('brings quizzes that can be played and products, each with a picture that is there', async () => {
    const w = await loaded()
    type List<T> = { data: T[] }
    const quizzes = (await w.get('/api/GetQuizzes')).json<List<QuizWire>>().data
    expect(quizzes.length).toBeGreaterThanOrEqual(6)
    for (const { Stub, Questions } of quizzes) {
      const asked = await w.get(`/api/getQuizQuestions/${Stub}`)
      expect(asked.json<List<unknown>>().data).toHaveLength(Questions.length)
    }
    const products = (await w.get('/api/GetProducts')).json<List<{ Image: string }>>().data
    expect(products.length).toBeGreaterThanOrEqual(4)
    const pictures = [...quizzes.map((quiz) => quiz.MediaURL), ...products.map((one) => one.Image)]
    for (const picture of pictures) {
      const { statusCode, headers } = await w.get(picture)
      expect([picture, statusCode, headers['content-type']]).toEqual([
        picture,
        200,
        'image/svg+xml',
      ])
    }
  })

  it('gives two days in a row the same category only when a date cannot wait', async () => {
    const w = await loaded()
    const rows = await w.deps.db
      .selectFrom('days')
      .innerJoin('questions', 'questions.id', 'days.question_id')
      .select(['day', 'primary_category', 'yearly_date'])
      .orderBy('day')
      .execute()
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1]
      if (!before) continue
      expect(daysBetween(before.day as Day, row.day as Day)).toBe(1)
      if (row.yearly_date === '') {
        expect(before.primary_category).not.toBe(row.primary_category)
      }
    }
  })

  it('loaded again, or by two processes at once, adds nothing', async () => {
    await using one = await world('2026-11-21T12:00Z')
    const { now, settings } = one.deps
    // As processes do that start: whoever comes second waits for as long as it takes.
    const loadUnhurried = async () => {
      const db = await openDatabase(settings.database, { unhurried: true })
      try {
        const deps = { db, content: await watchContent(db), now }
        return await withRetries(() => loadStarter(deps, STARTER), lostARace, 30_000)
      } finally {
        await db.destroy()
      }
    }
    const added = await Promise.all([loadUnhurried(), loadUnhurried()])
    expect(Math.min(...added)).toBe(0)
    expect(await loadStarter(one.deps, STARTER)).toBe(0)
    const { count } = await one.deps.db
      .selectFrom('questions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(Math.max(...added))
  })

  it('parsed by the build makes the same site as its text', async () => {
    const ofText = await loaded()
    await using ofBuilt = await world('2026-11-21T12:00Z')
    const folder = await mkdtemp(join(tmpdir(), 'built-'))
    const file = join(folder, 'starter.json')
    const text = readPackText(STARTER)
    // Of other text, it is of no use.
    writeBuiltPack(file, [], { questions: [], quizzes: [], products: [], samples: {} })
    expect(readBuiltPack(file, packTextChecksum(text))).toBeNull()
    writeBuiltPack(file, text, parsePack(text))
    expect(await loadStarter(ofBuilt.deps, STARTER, file)).toBe(addedAtFirst)
    await rm(folder, { recursive: true })
    // Who comes first gives today its question.
    for (const w of [ofText, ofBuilt]) await w.get('/')
    for (const table of ['questions', 'days', 'quizzes', 'quiz_questions', 'products'] as const) {
      const rowsOf = async ({ deps }: typeof ofBuilt) =>
        (await deps.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row))
      const [built, parsed] = [await rowsOf(ofBuilt), await rowsOf(ofText)]
      expect(built.toSorted(), table).toEqual(parsed.toSorted())
    }
  })

  it('that grew adds what is new and leaves what is there, and the past, alone', async () => {
    await using w = await world('2026-11-21T12:00Z')
    await loadStarter(w.deps, STARTER)
    const before = await w.deps.db.selectFrom('questions').selectAll().orderBy('id').execute()
    await using pack = await changedPack((text) => text)
    await writeFile(join(pack.folder, 'questions/zzz.yaml'), NEW_FILE)
    expect(await loadStarter(w.deps, pack.folder)).toBe(1)
    const after = await w.deps.db.selectFrom('questions').selectAll().orderBy('id').execute()
    expect(after.filter(({ id }) => id !== 'sport-new-one')).toEqual(before)
    const days = await w.deps.db.selectFrom('days').select('day').execute()
    expect(days).toHaveLength(60)
    expect(addDays('2026-11-21' as Day, -60)).toBe(days.map((row) => row.day).toSorted()[0])
  })

  it('with corrections corrects what no author has touched, and says so in its history', async () => {
    await using w = await world('2026-11-21T12:00Z')
    await loadStarter(w.deps, STARTER)
    const admin = await w.player('admin')
    const headers = { cookie: admin.cookie }
    const sports = (await w.get('/api/list?category=Sport&status=Published', headers)).json<{
      data: AuthoredQuestionWire[]
    }>().data
    const [touched, archived, other] = sports
    const mine = { ...touched, Question: 'Edited by an author?' }
    await w.post(`/api/list/Edit/${touched?.id}`, mine, admin)
    await w.deps.db
      .updateTable('questions')
      .set({ archived_at: 1 })
      .where('id', '=', archived?.id ?? '')
      .execute()
    await using pack = await changedPack((text) =>
      text
        .replaceAll(/^( +more: >-\n +)/gm, '$1Corrected. ')
        .replace(/^title: ("?)/m, 'title: $1New '),
    )
    expect(await loadStarter(w.deps, pack.folder)).toBe(0)
    const now = async (id = '') =>
      (await w.get(`/api/list/${id}`, headers)).json<{ data: AuthoredQuestionWire }>().data
    expect(await now(touched?.id)).toMatchObject({ Question: mine.Question, Version: 2 })
    expect(await now(archived?.id)).toMatchObject({ Moreinfo: archived?.Moreinfo, Version: 1 })
    const corrected = await now(other?.id)
    expect(corrected).toMatchObject({ Moreinfo: `Corrected. ${other?.Moreinfo}`, Version: 2 })
    const history = await w.get(`/api/QuestionHistory/${other?.id}`, headers)
    expect(history.json()).toMatchObject({ data: [{ Action: 'corrected' }, { Action: 'added' }] })
    const titles = (await w.get('/api/GetQuizzes')).json<{ data: QuizWire[] }>().data
    expect(titles.every(({ Title }) => Title.startsWith('New '))).toBe(true)
  })

  it('with a mistake is refused whole, naming the file and the field', async () => {
    await using w = await world()
    await using pack = await changedPack((text) => text)
    const wrong = NEW_FILE.replace('Easy', 'Trivial')
    await writeFile(join(pack.folder, 'questions/zzz.yaml'), wrong)
    await expect(loadStarter(w.deps, pack.folder)).rejects.toThrow(
      /zzz\.yaml: questions\.0\.difficulty/,
    )
    expect(await w.deps.db.selectFrom('questions').select('id').execute()).toEqual([])
  })
})

/** The starter pack in a folder of its own, its files changed. */
async function changedPack(change: (text: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'))
  await cp(STARTER, folder, { recursive: true })
  for (const part of ['questions', 'quizzes']) {
    for (const file of await readdir(join(folder, part))) {
      const path = join(folder, part, file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    }
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const NEW_FILE = `category: Sport
questions:
  - id: sport-new-one
    question: How many players of a team stand on a volleyball court?
    type: Freetext
    difficulty: Easy
    answer: "6"
    more: They rotate clockwise when they win back the serve.
    reference: https://en.wikipedia.org/wiki/Volleyball
`
