import { expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { migrate, migrateWithin, migrationNames } from './migrate.ts'
import { openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

it('five processes that start at once run each migration once', async () => {
  const { place, remove } = await emptyDatabase()
  const processes = await Promise.all(Array.from({ length: 5 }, () => openDatabase(place)))
  const ran = await Promise.all(processes.map((db) => migrate(db)))
  expect(ran.flat().length).toBeGreaterThan(0)
  expect(new Set(ran.flat()).size).toBe(ran.flat().length)
  const [again] = processes
  expect(again && (await migrate(again))).toEqual([])
  await Promise.all(processes.map((db) => db.destroy()))
  await remove()
})

it('quizzes of before show our drawings at their new addresses, and uploads at theirs', async () => {
  const { place, remove } = await emptyDatabase()
  const db = await openDatabase(place)
  const before = migrationNames().filter((name) => name < '005')
  await inTransaction(db, (trx) => migrateWithin(trx, before))
  const upload = '/Media/0123456789abcdef0123456789abcdef.webp'
  for (const [at, media_url] of ['/Media/good-eggs.avif', upload].entries()) {
    const texts = { title: '', description: '', byline: '', media_text: '', sample_file: '' }
    const kind = { primary_category: 'Science', other_categories: '', type: 'online', status: '' }
    const times = { version: 1, added_at: at, updated_at: at, published_at: null }
    const quiz = { id: `${at}`, stub: `${at}`, media_url, ...texts, ...kind, ...times }
    await db.insertInto('quizzes').values(quiz).execute()
  }
  await migrate(db)
  const quizzes = await db.selectFrom('quizzes').select('media_url').orderBy('id').execute()
  expect(quizzes.map((quiz) => quiz.media_url)).toEqual(['/Media/good-eggs.svg', upload])
  await db.destroy()
  await remove()
})
