import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Settings } from '../settings/settings.ts'
import { type Finding, good, warning, wrong } from './finding.ts'

const ABOUT = 'Continuous copy'
/** Litestream reads the log every second. Under load it falls behind by a few seconds. */
const MAX_LAG_MS = 60_000
const SETUP = 'See "Copying SQLite continuously" in docs/operations.md'

/**
 * Reports whether Litestream copies the changes of a SQLite database. It keeps its copy in a folder beside the
 * database, and holds the write-ahead log open so that SQLite does not remove it.
 */
export async function examineCopy({ database }: Pick<Settings, 'database'>): Promise<Finding[]> {
  if (!('sqliteFile' in database)) return []
  const { sqliteFile } = database
  const readAt = await newestChange(
    join(dirname(sqliteFile), `.${basename(sqliteFile)}-litestream`),
  )
  if (readAt === null) {
    const loss =
      'Litestream does not copy this database: if the disk fails, all changes since the last backup are lost'
    return [warning(ABOUT, loss, SETUP)]
  }
  const log = await stat(`${sqliteFile}-wal`).catch(() => null)
  if (!log) return [wrong(ABOUT, 'Litestream is not running', SETUP)]
  const lagMs = log.mtimeMs - readAt
  if (lagMs <= MAX_LAG_MS) return [good(ABOUT, 'Litestream has read the latest changes')]
  const minutes = Math.ceil(lagMs / 60_000)
  return [wrong(ABOUT, `Litestream has read no changes for ${minutes} minutes`, SETUP)]
}

/** Returns when a file in a folder last changed, in milliseconds since 1970, or `null` if the folder has none. */
async function newestChange(folder: string): Promise<number | null> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return times.length > 0 ? Math.max(...times) : null
}
