import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase } from '#test/database.ts'
import { migrateDatabase, applyMigrationsInTransaction, listPendingMigrations } from './migrate.ts'
import { listMigrationNames, readMigration } from './migration-files.ts'
import { openDatabase } from '../engine/open-database.ts'
import type { Database } from '../tables/tables.ts'
import { runInTransaction } from '../engine/transaction.ts'

const MIGRATIONS = import.meta.dirname

it('runs each migration once if five processes start at the same time', async () => {
  const { place, remove } = await createEmptyDatabase()
  const processes = await Promise.all(Array.from({ length: 5 }, () => openDatabase(place)))
  const ran = await Promise.all(processes.map((db) => migrateDatabase(db)))
  expect(ran.flat().length).toBeGreaterThan(0)
  expect(new Set(ran.flat()).size).toBe(ran.flat().length)
  const [again] = processes
  expect(again && (await migrateDatabase(again))).toEqual([])
  await Promise.all(processes.map((db) => db.destroy()))
  await remove()
})

it('migrates old quizzes to the new addresses of drawings and of uploads', async () => {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  const before = listMigrationNames().filter((name) => name < '005')
  await runInTransaction(db, (trx) => applyMigrationsInTransaction(trx, before))
  const upload = '/Media/0123456789abcdef0123456789abcdef.webp'
  for (const [at, media_url] of ['/Media/good-eggs.avif', upload].entries()) {
    const texts = { title: '', description: '', byline: '', media_text: '', sample_file: '' }
    const kind = { primary_category: 'Science', other_categories: '', type: 'online', status: '' }
    const times = { version: 1, added_at: at, updated_at: at, published_at: null }
    const quiz = { id: `${at}`, stub: `${at}`, media_url, ...texts, ...kind, ...times }
    await db.insertInto('quizzes').values(quiz).execute()
  }
  await migrateDatabase(db)
  const quizzes = await db.selectFrom('quizzes').select('media_url').orderBy('id').execute()
  expect(quizzes.map((quiz) => quiz.media_url)).toEqual(['/Media/good-eggs.svg', upload])
  await db.destroy()
  await remove()
})

it('keeps every migration file unchanged, compared by checksum', async () => {
  const frozen = (await readFile(join(MIGRATIONS, 'checksums.txt'), 'utf8')).trimEnd().split('\n')
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'))
  const now = files.toSorted().map((file) => `${readMigration(file.replace(/\.sql$/, '')).checksum}  ${file}`)
  expect(now).toEqual(frozen)
})

it('adds a missing index of questions to an old database', async () => {
  await using db = await migratedDatabase()
  await sql`delete from migrations where name like '006%'`.execute(db)
  await sql`drop index questions_by_sort`.execute(db)
  expect(await migrateDatabase(db)).toEqual(['006_indexes_of_questions'])
  await sql`drop index questions_by_sort`.execute(db)
})

it('adds missing checksums to a migrations table that has only names', async () => {
  await using db = await migratedDatabase()
  await sql`alter table migrations drop column checksum`.execute(db)
  await sql`alter table migrations drop column oldest_version`.execute(db)
  expect(await migrateDatabase(db)).toEqual([])
  const { rows } = await sql<{ name: string }>`select * from migrations order by name`.execute(db)
  expect(rows).toEqual(
    listMigrationNames().map((name) => {
      const { checksum, oldestVersion } = readMigration(name)
      return { name, checksum, oldest_version: oldestVersion }
    }),
  )
})

it('accepts a database to which a newer version only added things', async () => {
  await using db = await migratedDatabase()
  await noteMigrationToCome(db, '0.0.0')
  expect(await migrateDatabase(db)).toEqual([])
  expect(await listPendingMigrations(db)).toEqual([])
})

it('rejects a database from which a newer version removed something, and names the version that reads it', async () => {
  await using db = await migratedDatabase()
  await noteMigrationToCome(db, '999.1.0')
  const refusal =
    /^A newer version of Something New changed this database by 999_to_come.*: run 999.1.0 or newer, or restore a backup from before$/
  await expect(migrateDatabase(db)).rejects.toThrow(refusal)
  await expect(listPendingMigrations(db)).rejects.toThrow(refusal)
})

async function noteMigrationToCome(db: Database, oldestVersion: string): Promise<void> {
  await sql`
    insert into migrations (name, checksum, oldest_version)
    values ('999_to_come', 'x', ${oldestVersion})
  `.execute(db)
}

it('rejects a database of a newer version that does not state its oldest compatible version', async () => {
  await using db = await migratedDatabase()
  await sql`insert into migrations (name, checksum) values ('999_to_come', '')`.execute(db)
  await expect(migrateDatabase(db)).rejects.toThrow(
    'This database was made by a newer version of Something New, which has 999_to_come; update this one first',
  )
})

it('rejects a database that an edited migration created', async () => {
  await using db = await migratedDatabase()
  await sql`update migrations set checksum = 'another' where name like '004%'`.execute(db)
  await expect(migrateDatabase(db)).rejects.toThrow(/was created with a different 004_authors_desk than this/)
})

async function migratedDatabase(): Promise<Database & AsyncDisposable> {
  const { place, remove } = await createEmptyDatabase()
  const db = await openDatabase(place)
  await migrateDatabase(db)
  return Object.assign(db, {
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await remove()
    },
  })
}
