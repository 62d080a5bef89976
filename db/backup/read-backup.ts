import { SITE_NAME } from '#domain/site/site.ts'
import { backupChecker } from './backup-check.ts'
import { compressedLines } from './backup-lines.ts'
import { BACKUP_BEGINNING, BACKUP_FORMAT, type Inventory } from './backup-marks.ts'
import { type Part, partsOf } from './backup-parts.ts'

/**
 * Yields the parts of a backup in order. Throws an error with a readable message at the first damaged part. The
 * backup is known to be sound only after the last part.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  const check = backupChecker()
  let isFirst = true
  for await (const lines of compressedLines(file)) {
    if (isFirst) refuseForeign(file, lines[0] ?? '')
    isFirst = false
    for (const item of explaining(file, () => [...partsOf(lines)])) {
      explaining(file, () => check(item))
      yield item.part
    }
  }
  explaining(file, () => check(null))
}

/** Reads and verifies a whole backup and returns its inventory. */
export async function inventoryOf(file: string): Promise<Inventory> {
  const inventory: Partial<Inventory> = {}
  const tables: Inventory['tables'] = new Map()
  const files: Inventory['files'] = new Map()
  for await (const part of readBackup(file)) {
    if ('backupOf' in part) inventory.head = part
    if ('tableEnd' in part) tables.set(part.tableEnd, { count: part.count, sha256: part.sha256 })
    if ('fileEnd' in part) files.set(part.fileEnd, part.bytes)
  }
  return { tables, files, head: inventory.head as Inventory['head'] }
}

function refuseForeign(file: string, line: string): void {
  const format = line.startsWith(BACKUP_BEGINNING)
    ? Number.parseInt(line.slice(BACKUP_BEGINNING.length), 10)
    : Number.NaN
  if (!(format >= 1)) throw new Error(`${file} is not a backup of ${SITE_NAME}`)
  if (format > BACKUP_FORMAT) {
    throw new Error(`${file} was made by a newer version of ${SITE_NAME}; update this one first`)
  }
}

function explaining<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}`, { cause: error })
  }
}
