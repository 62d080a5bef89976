import { createHash, type Hash } from 'node:crypto'
import type { ParsedBackupPart } from './backup-parts.ts'

/** A table or file whose start mark was read and whose end mark was not: its row or byte count and checksum so far. */
type OpenSection = { kind: 'table' | 'file'; name: string; count: number; checksum: Hash }

/**
 * Returns a function that checks a backup. Call it with each part in order, then with `null`. It throws an error with
 * a readable reason as soon as a count, checksum or order is wrong.
 */
export function createBackupChecker(): (item: { part: ParsedBackupPart; text: string } | null) => void {
  const totalChecksum = createHash('sha256')
  const ended = { table: 0, file: 0 }
  let openSection: OpenSection | null = null
  let state: 'before' | 'inside' | 'after' = 'before'

  const begin = (kind: OpenSection['kind'], name: string) => {
    assertSound(openSection === null, `${openSection?.name} has no end`)
    openSection = { kind, name, count: 0, checksum: createHash('sha256') }
  }
  const add = (kind: OpenSection['kind'], content: string | Buffer, count: number) => {
    if (openSection?.kind !== kind) throw new Error('it has content outside any table or file')
    openSection.checksum.update(content)
    openSection.count += count
  }
  const end = (kind: OpenSection['kind'], name: string, count: number, sha256: string) => {
    const same = openSection?.kind === kind && openSection.name === name && openSection.count === count
    assertSound(same && openSection?.checksum.digest('hex') === sha256, `${name} differs from what was saved`)
    ended[kind] += 1
    openSection = null
  }
  const inside = (part: ParsedBackupPart) => {
    if ('rows' in part) add('table', `${part.rows.join('\n')}\n`, part.rows.length)
    else if ('chunk' in part) add('file', part.chunk, part.chunk.length)
    else if ('table' in part) begin('table', part.table)
    else if ('tableEnd' in part) end('table', part.tableEnd, part.count, part.sha256)
    else if ('file' in part) begin('file', part.file)
    else if ('fileEnd' in part) end('file', part.fileEnd, part.bytes, part.sha256)
    else if ('tables' in part) {
      const counted = part.tables === ended.table && part.files === ended.file
      assertSound(
        counted && part.sha256 === totalChecksum.digest('hex'),
        'its tables or files differ from those that were saved',
      )
      state = 'after'
    }
  }

  return (item) => {
    assertSound(item !== null || state === 'after', 'it ends too early')
    if (!item) return
    assertSound(state !== 'after', 'it continues after its end')
    assertSound((state === 'before') === 'backupOf' in item.part, 'its beginning is missing')
    state = 'inside'
    // The last line of a backup holds the checksum of all lines before it, so that line is left out of the checksum.
    if (!('tables' in item.part)) totalChecksum.update(item.text)
    inside(item.part)
  }
}

function assertSound(sound: boolean, otherwise: string): void {
  if (!sound) throw new Error(otherwise)
}
