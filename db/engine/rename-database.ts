import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseLocation } from './open-database.ts'

/** A renamed database. `putBack` restores the original name. */
type RenamedDatabase = { file: string; putBack: () => void }

const LOG_FILE_SUFFIXES = ['-wal', '-shm']

/**
 * Renames a SQLite database so that another can take its place. Returns `null` if there is no database. Throws an
 * error with a readable message if a process has the database open, or if it is on PostgreSQL.
 */
export function renameDatabase(place: DatabaseLocation, now: number): RenamedDatabase | null {
  if ('postgresUrl' in place) {
    throw new Error(
      '--replace is for SQLite: on PostgreSQL create another, empty database, restore into it, and name it in DATABASE_URL',
    )
  }
  const { sqliteFile } = place
  if (!existsSync(sqliteFile)) return null
  mergeWriteAheadLog(sqliteFile)
  const file = `${sqliteFile}.before-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  renameSync(sqliteFile, file)
  return {
    file,
    putBack: () => {
      for (const end of ['', ...LOG_FILE_SUFFIXES]) rmSync(`${sqliteFile}${end}`, { force: true })
      renameSync(file, sqliteFile)
    },
  }
}

/** Merges the write-ahead log into the database file. SQLite does this only if no other process has the file open. */
function mergeWriteAheadLog(sqliteFile: string): void {
  const db = new DatabaseSync(sqliteFile)
  try {
    db.exec('pragma journal_mode = delete')
  } catch (error) {
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new Error(
        `Another process has ${sqliteFile} open. Stop the site, or run something-new maintenance on; stop Litestream too, and try again.`,
        { cause: error },
      )
    }
    // Renames the log of a damaged database together with it, as evidence.
    for (const end of LOG_FILE_SUFFIXES.filter((one) => existsSync(`${sqliteFile}${one}`)))
      renameSync(`${sqliteFile}${end}`, `${sqliteFile}.damaged${end}`)
  } finally {
    db.close()
  }
}
