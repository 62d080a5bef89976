import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { computePackTextChecksum, readCachedPack, writeParsedPack } from '#content/packs/built-pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import { parseContentPack } from '#content/packs/pack.ts'
import type { QuizJson } from '#contract/quizzes/wire.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { isRetryableConflict, withRetries } from '#db/engine/transaction.ts'
import { type Day, countDaysBetween } from '#domain/time/day.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { createWorld } from '#test/world.ts'
import { loadSiteContentStore } from '../site/content.ts'
import { seedSiteFromStarterPack, readStarterPack } from './starter.ts'

const STARTER = join(import.meta.dirname, '../../content/starter')
const read = () => readStarterPack(STARTER)

// A long timeout, because reading and writing the whole pack is slow on a busy machine.
describe('the starter pack on first start', { timeout: 90_000 }, () => {
  let addedAtFirst = 0
  const loaded = sharedWorld(async () => {
    const w = await createWorld('2026-11-21T12:00Z')
    addedAtFirst = await seedSiteFromStarterPack(w.deps, read)
    return w
  })

  it('loading the starter pack gives past days their questions and keeps the rest for coming days', async () => {
    const w = await loaded()
    expect(addedAtFirst).toBeGreaterThanOrEqual(90)
    const days = await w.deps.db.selectFrom('days').selectAll().orderBy('day').execute()
    expect(days).toHaveLength(60)
    expect(days[0]?.day).toBe('2026-09-22')
    expect(days.at(-1)?.day).toBe('2026-11-20')
    expect((await w.get('/')).statusCode).toBe(200)
  })

  it('loading the starter pack keeps every question with a yearly date for a coming day', async () => {
    const w = await loaded()
    const dated = await w.deps.db
      .selectFrom('days')
      .innerJoin('questions', 'questions.id', 'days.question_id')
      .select(['day', 'question_id'])
      .where('yearly_date', '>', '')
      .where('day', '<', '2026-11-21')
      .execute()
    expect(dated).toEqual([])
  })

  it('loading the starter pack adds playable quizzes and products, all with existing pictures', async () => {
    const w = await loaded()
    type List<T> = { data: T[] }
    const quizzes = (await w.get('/api/GetQuizzes')).json<List<QuizJson>>().data
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
      expect([picture, statusCode, headers['content-type']]).toEqual([picture, 200, 'image/svg+xml'])
    }
  })

  it('the starter pack gives two consecutive days the same category only for a question with a yearly date', async () => {
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
      expect(countDaysBetween(before.day as Day, row.day as Day)).toBe(1)
      if (row.yearly_date === '') {
        expect(before.primary_category).not.toBe(row.primary_category)
      }
    }
  })

  it('the starter pack is loaded only once, even by two concurrent processes', { tags: 'postgres' }, async () => {
    await using one = await createWorld('2026-11-21T12:00Z')
    const { now, settings } = one.deps
    // Like starting processes, the second one waits for the lock without a limit.
    const loadUnhurried = async () => {
      const db = await openDatabase(settings.database, { unhurried: true })
      try {
        const deps = { db, content: await loadSiteContentStore(db), now }
        return await withRetries(() => seedSiteFromStarterPack(deps, read), isRetryableConflict, 30_000)
      } finally {
        await db.destroy()
      }
    }
    const added = await Promise.all([loadUnhurried(), loadUnhurried()])
    expect(Math.min(...added)).toBe(0)
    expect(await seedSiteFromStarterPack(one.deps, read)).toBe(0)
    const { count } = await one.deps.db
      .selectFrom('questions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(Math.max(...added))
  })

  it('the starter pack parsed at build time creates the same site as its source text', async () => {
    const ofText = await loaded()
    await using ofBuilt = await createWorld('2026-11-21T12:00Z')
    const folder = await mkdtemp(join(tmpdir(), 'built-'))
    const file = join(folder, 'starter.json')
    const text = readPackFiles(STARTER)
    // A built pack with another checksum is ignored.
    writeParsedPack(file, [], { questions: [], quizzes: [], products: [], themes: [], samples: {} })
    expect(readCachedPack(file, computePackTextChecksum(text))).toBeNull()
    writeParsedPack(file, text, parseContentPack(text))
    expect(await seedSiteFromStarterPack(ofBuilt.deps, () => readStarterPack(STARTER, file))).toBe(addedAtFirst)
    await rm(folder, { recursive: true })
    // The first request assigns today's question.
    for (const w of [ofText, ofBuilt]) await w.get('/')
    for (const table of ['questions', 'days', 'quizzes', 'quiz_questions', 'products', 'themes'] as const) {
      const rowsOf = async ({ deps }: typeof ofBuilt) =>
        (await deps.db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row))
      const [built, parsed] = [await rowsOf(ofBuilt), await rowsOf(ofText)]
      expect(built.toSorted(), table).toEqual(parsed.toSorted())
    }
  })

  it('the starter pack is not loaded into a site that already has a question', async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await w.questions({})
    expect(await seedSiteFromStarterPack(w.deps, read)).toBe(0)
    expect(await w.deps.db.selectFrom('packs').select('name').execute()).toEqual([])
  })

  it('a starter pack with a mistake is rejected with the file and the field, and nothing is loaded', async () => {
    await using w = await createWorld()
    const folder = await mkdtemp(join(tmpdir(), 'pack-'))
    await cp(STARTER, folder, { recursive: true })
    const wrong = NEW_FILE.replace('Easy', 'Trivial')
    await writeFile(join(folder, 'questions/zzz.yaml'), wrong)
    await expect(seedSiteFromStarterPack(w.deps, () => readStarterPack(folder))).rejects.toThrow(
      /zzz\.yaml: questions\.0\.difficulty/,
    )
    await rm(folder, { recursive: true })
    expect(await w.deps.db.selectFrom('questions').select('id').execute()).toEqual([])
  })
})

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
