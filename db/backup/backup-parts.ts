import { BackupMarkerLine } from './backup-marks.ts'
import { joinLines } from './table-rows.ts'

/** A parsed piece of a backup: a mark, rows of the current table, or bytes of the current file. */
export type ParsedBackupPart = BackupMarkerLine | { rows: string[] } | { chunk: Buffer }

/**
 * Parses lines of a backup. Yields each parsed mark, group of rows or piece of a file with its text. Throws if a line
 * is invalid.
 */
export function* parseBackupLines(lines: readonly string[]): Generator<{ part: ParsedBackupPart; text: string }> {
  let at = 0
  while (at < lines.length) {
    const rows = takeRowLines(lines, at)
    at += Math.max(rows.length, 1)
    const text = joinLines(rows.length > 0 ? rows : lines.slice(at - 1, at))
    yield { part: rows.length > 0 ? { rows } : parsePart(text), text }
  }
}

function takeRowLines(lines: readonly string[], from: number): string[] {
  let to = from
  while (lines[to]?.startsWith('[')) to += 1
  return lines.slice(from, to)
}

function parsePart(text: string): ParsedBackupPart {
  const value = parseLine(text)
  if (typeof value === 'string') return { chunk: Buffer.from(value, 'base64') }
  const mark = BackupMarkerLine.safeParse(value)
  if (!mark.success) throw new Error('it has a line of an unknown kind')
  return mark.data
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it has a line that is not JSON')
  }
}
