import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateDatabase } from '#db/migrations/migrate.ts'
import { openDatabase } from '#db/engine/open-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

let template: Promise<Buffer> | undefined

/** Creates a SQLite file with all tables, as a copy of one that is migrated once per test process. */
export async function createMigratedSqliteFile(sqliteFile: string): Promise<void> {
  await writeFile(sqliteFile, await (template ??= migratedBytes()))
}

async function migratedBytes(): Promise<Buffer> {
  const folder = await createTemporaryFolder()
  const sqliteFile = join(folder, 'template.sqlite')
  const db = await openDatabase({ sqliteFile })
  await migrateDatabase(db)
  await db.destroy()
  const bytes = await readFile(sqliteFile)
  await rm(folder, { recursive: true, force: true })
  return bytes
}
