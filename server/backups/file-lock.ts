import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that one process of a machine has, as long as it lives; null when another has it. It is that of a SQLite
 * file without anything, because Node has no other.
 */
export function takeFileLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path)
  try {
    file.exec('begin exclusive')
    return () => file.close()
  } catch (error) {
    file.close()
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}
