import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_NAME } from '#domain/site/site.ts'

const FOLDER = import.meta.dirname

/** The names of all migrations of this version of the product, in their order. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

export type Migration = {
  statements: string[]
  /** What it is frozen by. */
  checksum: string
  /** The oldest version of the product that can work with a database after it. */
  oldestVersion: string
}

/** Every version can read a database after a migration that only adds things. A migration that removes something names the first version that does not use it. */
const CONTRACT = /^-- contract: unused since (\d+\.\d+\.\d+)/m

export function readMigration(name: string): Migration {
  // A checkout may have the ends of lines of its system.
  const text = readFileSync(join(FOLDER, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n')
  return {
    statements: text
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean),
    checksum: createHash('sha256').update(text).digest('hex'),
    oldestVersion: CONTRACT.exec(text)?.[1] ?? '0.0.0',
  }
}

/** This version cannot work on the database. Only an operator can change that, with another version or another database. */
export class DatabaseVersionError extends Error {}

/** Throws a `DatabaseVersionError` if some migrations are unknown: a newer version made what has them. */
export function refuseNewer(what: string, names: readonly string[]): void {
  const known = new Set(migrationNames())
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new DatabaseVersionError(
      `${what} was made by a newer version of ${SITE_NAME}, which has ${unknown.join(', ')}; update this one first`,
    )
  }
}
