import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_NAME } from '#domain/site/site.ts'

const FOLDER = import.meta.dirname

/** Returns the names of all migrations of this version of the product, in order. */
export function listMigrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

export type Migration = {
  statements: string[]
  /** SHA-256 of the SQL text. An applied migration must not change. */
  checksum: string
  /** The oldest version of the product that works with the database after this migration. */
  oldestVersion: string
}

/**
 * Every version can read a database after a migration that only adds things. A migration that removes something names
 * the first version that does not use it.
 */
const UNUSED_SINCE_COMMENT = /^-- contract: unused since (\d+\.\d+\.\d+)/m

export function readMigration(name: string): Migration {
  // Git on Windows may change the line endings of the migration files, and the checksum must not depend on them.
  const text = readFileSync(join(FOLDER, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n')
  return {
    statements: text
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean),
    checksum: createHash('sha256').update(text).digest('hex'),
    oldestVersion: UNUSED_SINCE_COMMENT.exec(text)?.[1] ?? '0.0.0',
  }
}

/**
 * This version of the product cannot work with the database. An operator must install another version or use another
 * database.
 */
export class DatabaseVersionError extends Error {}

/**
 * Throws a `DatabaseVersionError` if this version does not know one of the migrations. Then a newer version of the
 * software wrote the database or backup, which `what` names in the message.
 */
export function assertMigrationsAreKnown(what: string, names: readonly string[]): void {
  const known = new Set(listMigrationNames())
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new DatabaseVersionError(
      `${what} was made by a newer version of ${SITE_NAME}, which has ${unknown.join(', ')}; update this one first`,
    )
  }
}
