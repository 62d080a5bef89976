import { SITE_NAME } from '#domain/site/site.ts'
import { createBackupChecker } from './backup-check.ts'
import { readGzipLines } from './backup-lines.ts'
import { BACKUP_FILE_SIGNATURE, BACKUP_FORMAT, type BackupInventory } from './backup-marks.ts'
import { type ParsedBackupPart, parseBackupLines } from './backup-parts.ts'

/**
 * Yields the parts of a backup in order. Throws an error with a readable message at the first damaged part. The
 * backup is known to be sound only after the last part.
 */
export async function* readBackupParts(file: string): AsyncGenerator<ParsedBackupPart> {
  const check = createBackupChecker()
  let isFirst = true
  for await (const lines of readGzipLines(file)) {
    if (isFirst) checkFirstLine(file, lines[0] ?? '')
    isFirst = false
    for (const item of addFileToErrors(file, () => [...parseBackupLines(lines)])) {
      addFileToErrors(file, () => check(item))
      yield item.part
    }
  }
  addFileToErrors(file, () => check(null))
}

export async function readVerifiedBackupInventory(file: string): Promise<BackupInventory> {
  const inventory: Partial<BackupInventory> = {}
  const tables: BackupInventory['tables'] = new Map()
  const files: BackupInventory['files'] = new Map()
  for await (const part of readBackupParts(file)) {
    if ('backupOf' in part) inventory.head = part
    if ('tableEnd' in part) tables.set(part.tableEnd, { count: part.count, sha256: part.sha256 })
    if ('fileEnd' in part) files.set(part.fileEnd, part.bytes)
  }
  return { tables, files, head: inventory.head as BackupInventory['head'] }
}

function checkFirstLine(file: string, line: string): void {
  const format = line.startsWith(BACKUP_FILE_SIGNATURE)
    ? Number.parseInt(line.slice(BACKUP_FILE_SIGNATURE.length), 10)
    : Number.NaN
  if (!(format >= 1)) throw new Error(`${file} is not a backup of ${SITE_NAME}`)
  if (format > BACKUP_FORMAT) {
    throw new Error(`${file} was made by a newer version of ${SITE_NAME}; update this one first`)
  }
}

function addFileToErrors<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}`, { cause: error })
  }
}
