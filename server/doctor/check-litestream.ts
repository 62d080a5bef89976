import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { MINUTE_MS } from '#domain/time/units.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { type SiteDiagnosticFinding, createDoctorFinding } from './doctor-finding.ts'

const SUBJECT = 'Continuous copy'
/**
 * The longest normal lag of Litestream. It reads the write-ahead log every second, and under load falls behind by a few
 * seconds.
 */
const MAX_LAG_MS = MINUTE_MS
const SETUP_ADVICE = 'See "Copying SQLite continuously" in docs/operations.md'

/**
 * Reports whether Litestream copies the changes of a SQLite database. It keeps its copy in a folder beside the
 * database, and holds the write-ahead log open so that SQLite does not remove it.
 */
export async function checkLitestreamReplication({
  database,
}: Pick<ServerSettings, 'database'>): Promise<SiteDiagnosticFinding[]> {
  if (!('sqliteFile' in database)) return []
  const { sqliteFile } = database
  const readAt = await getNewestChange(join(dirname(sqliteFile), `.${basename(sqliteFile)}-litestream`))
  if (readAt === null) {
    const loss = 'Litestream does not copy this database: if the disk fails, all changes since the last backup are lost'
    return [createDoctorFinding.warning(SUBJECT, loss, SETUP_ADVICE)]
  }
  const log = await stat(`${sqliteFile}-wal`).catch(() => null)
  if (!log) return [createDoctorFinding.wrong(SUBJECT, 'Litestream is not running', SETUP_ADVICE)]
  const lagMs = log.mtimeMs - readAt
  if (lagMs <= MAX_LAG_MS) return [createDoctorFinding.good(SUBJECT, 'Litestream has read the latest changes')]
  const minutes = Math.ceil(lagMs / MINUTE_MS)
  return [createDoctorFinding.wrong(SUBJECT, `Litestream has read no changes for ${minutes} minutes`, SETUP_ADVICE)]
}

/** Returns when a file in a folder last changed, in milliseconds since 1970, or `null` if the folder has none. */
async function getNewestChange(folder: string): Promise<number | null> {
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
