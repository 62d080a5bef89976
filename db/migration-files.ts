import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_NAME } from '#domain/site.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** The names of all migrations of this version of the product, in their order. */
export function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
}

/** A migration's statements, and the checksum that it is frozen by. */
export function readMigration(name: string): { statements: string[]; checksum: string } {
  // A checkout may have the ends of lines of its system.
  const text = readFileSync(join(FOLDER, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n')
  return {
    statements: text
      .split(/;\s*$/m)
      .map((statement) => statement.trim())
      .filter(Boolean),
    checksum: createHash('sha256').update(text).digest('hex'),
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
