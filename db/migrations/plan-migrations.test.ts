import { readdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createEmptyDatabase, createMigratedDatabase } from '#test/database.ts'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from '../engine/open-database.ts'
import { listMigrationNames } from './migration-files.ts'
import { listPlannedDatabaseMigrations, planMigrationsAtLocation, formatMigrationPlan } from './plan-migrations.ts'
import { listDatabaseTables } from '../engine/catalog.ts'

async function opened(database: Awaited<ReturnType<typeof createEmptyDatabase>>) {
  const db = await openDatabase(database.place)
  const close = async () => {
    await db.destroy()
    await database.remove()
  }
  return { db, [Symbol.asyncDispose]: close }
}

it('plans all migrations for an empty database without changing it', async () => {
  await using all = await opened(await createEmptyDatabase())
  const planned = await listPlannedDatabaseMigrations(all.db)
  expect(planned[0]?.name).toBe('001_questions_and_days')
  expect(await listDatabaseTables(all.db)).toEqual([])
  expect(await migrateDatabase(all.db)).toEqual(planned.map(({ name }) => name))
})

it('plans all migrations for a missing SQLite file without creating it', async () => {
  const folder = await createTemporaryFolder()
  const planned = await planMigrationsAtLocation({ sqliteFile: join(folder, 'data/trivia.sqlite') })
  expect(planned.map(({ name }) => name)).toEqual(listMigrationNames())
  expect(await readdir(folder)).toEqual([])
  await rmdir(folder)
})

it('plans no migration for an up-to-date database', async () => {
  await using ready = await opened(await createMigratedDatabase())
  expect(formatMigrationPlan(await listPlannedDatabaseMigrations(ready.db))).toMatch(/^Nothing to do/)
})

it('plans the missing migrations of an older database, with the number of affected rows', async () => {
  await using older = await opened(await createEmptyDatabase())
  await migrateDatabase(older.db)
  await sql`insert into products (id, position, name, description, price_cents, currency, image, image_text, link)
    values ('p', 1, '', '', 1, 'EUR', '', '', '')`.execute(older.db)
  await sql`delete from migrations where name like '027%' or name like '003%'`.execute(older.db)
  const planned = await listPlannedDatabaseMigrations(older.db)
  expect(planned.map(({ name }) => name)).toEqual(['003_quizzes_and_products', '027_job_results'])
  expect(formatMigrationPlan(planned)).toContain('027_job_results (job_runs, 0 rows)\n  alter table job_runs add')
})

it('rejects planning migrations of a database that a newer version has migrated', async () => {
  await using newer = await opened(await createEmptyDatabase())
  await migrateDatabase(newer.db)
  await sql`insert into migrations (name, checksum) values ('999_of_later', 'x')`.execute(newer.db)
  await expect(listPlannedDatabaseMigrations(newer.db)).rejects.toThrow(/newer version .* has 999_of_later/)
})
