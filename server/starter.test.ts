import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { QuizWire } from '../contract/quiz-wire.ts'
import { addDays, type Day, daysBetween } from '../domain/day.ts'
import { world } from '../test/world.ts'
import { loadStarter } from './starter.ts'

const STARTER = join(import.meta.dirname, '../db/starter')

describe('the starter pack', () => {
  it('fills the past days and leaves the rest for the days to come', async () => {
    await using w = await world('2026-11-21T12:00Z')
    const added = await loadStarter(w.deps, STARTER)
    expect(added).toBeGreaterThanOrEqual(90)
    const days = await w.deps.db.selectFrom('days').selectAll().orderBy('day').execute()
    expect(days).toHaveLength(60)
    expect(days[0]?.day).toBe('2026-09-22')
    expect(days.at(-1)?.day).toBe('2026-11-20')
    expect((await w.get('/')).statusCode).toBe(200)
  })

  it('brings quizzes that can be played and products, each with a picture that is there', async () => {
    await using w = await world('2026-11-21T12:00Z')
    await loadStarter(w.deps, STARTER)
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
      expect([picture, statusCode, headers['content-type']]).toEqual([picture, 200, 'image/avif'])
    }
  })

  it('never gives two days in a row the same category', async () => {
    await using w = await world('2026-11-21T12:00Z')
    await loadStarter(w.deps, STARTER)
    const rows = await w.deps.db
      .selectFrom('days')
      .innerJoin('questions', 'questions.id', 'days.question_id')
      .select(['day', 'primary_category'])
      .orderBy('day')
      .execute()
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1]
      if (!before) continue
      expect(daysBetween(before.day as Day, row.day as Day)).toBe(1)
      expect(before.primary_category).not.toBe(row.primary_category)
    }
  })

  it('loaded again, or by two processes at once, adds nothing', async () => {
    await using one = await world('2026-11-21T12:00Z')
    await using two = await one.neighbour()
    const added = await Promise.all([
      loadStarter(one.deps, STARTER),
      loadStarter(two.deps, STARTER),
    ])
    expect(Math.min(...added)).toBe(0)
    expect(await loadStarter(one.deps, STARTER)).toBe(0)
    const { count } = await one.deps.db
      .selectFrom('questions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(Math.max(...added))
  })

  it('that grew adds what is new and leaves what is there, and the past, alone', async () => {
    await using w = await world('2026-11-21T12:00Z')
    await loadStarter(w.deps, STARTER)
    await w.deps.db.updateTable('questions').set({ text: 'Edited by an author?' }).execute()
    const folder = await mkdtemp(join(tmpdir(), 'pack-'))
    await cp(STARTER, folder, { recursive: true })
    await writeFile(join(folder, 'questions/zzz.yaml'), NEW_FILE)
    expect(await loadStarter(w.deps, folder)).toBe(1)
    await rm(folder, { recursive: true })
    const edited = await w.deps.db
      .selectFrom('questions')
      .select('id')
      .where('text', '<>', 'Edited by an author?')
      .execute()
    expect(edited.map((row) => row.id)).toEqual(['sport-new-one'])
    const days = await w.deps.db.selectFrom('days').select('day').execute()
    expect(days).toHaveLength(60)
    expect(addDays('2026-11-21' as Day, -60)).toBe(days.map((row) => row.day).toSorted()[0])
  })

  it('with a mistake is refused whole, naming the file and the field', async () => {
    await using w = await world()
    const folder = await mkdtemp(join(tmpdir(), 'pack-'))
    await cp(STARTER, folder, { recursive: true })
    await writeFile(join(folder, 'questions/zzz.yaml'), NEW_FILE.replace('Easy', 'Trivial'))
    await expect(loadStarter(w.deps, folder)).rejects.toThrow(/zzz\.yaml: questions\.0\.difficulty/)
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
