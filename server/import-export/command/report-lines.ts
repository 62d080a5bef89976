import type { ImportReport, ImportReportRow } from '#contract/import-export/report.ts'
import { IMPORT_ROW_VERDICTS } from '#domain/authoring/import-export.ts'

/** Returns the lines that a terminal shows about an imported file. */
export function formatImportReport(report: ImportReport): string[] {
  const { format, total, counts, byStatus, planned, loses, foreignCategories, rows, done } = report
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} ${status}`)
  return [
    `${total} rows of ${format}: ${IMPORT_ROW_VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`,
    ...formatDetectedFormat(report),
    ...(statuses.length > 0 ? [`new ones: ${statuses.join(', ')}; ${planned} with a day`] : []),
    ...(loses ? [`${format} can’t hold: ${loses}`] : []),
    ...foreignCategories.map(({ name, count, ours }) => `category "${name}" (${count}) is ${ours}`),
    // If the columns of the imported table are unknown, no rows are listed, because every row would have the same
    // error.
    ...(report.table?.asks === 'columns' ? [] : rows.filter(isNoteworthy).map(formatReportedRow)),
    ...(done ? [`${done.added} added, ${done.changed} changed`] : []),
    ...(done?.activity ? [`To undo it: something-new questions undo ${done.activity}`] : []),
  ]
}

/** Returns lines about the detected encoding, columns and answers, which the operator may want to change. */
function formatDetectedFormat({ table, encoding, codes }: ImportReport): string[] {
  const lines: string[] = []
  if (encoding && encoding.confidence < 100) {
    lines.push(`encoding ${encoding.encoding}, ${encoding.confidence}% sure: ${encoding.sample}`)
  }
  for (const { code, count, before, after } of codes) {
    lines.push(`${code} in ${count} texts: ${before} → ${after}`)
  }
  if (!table) return lines
  const { header, columns, answers, asks, titles, leftSheets } = table
  const names = columns.map((role, index) => `${header?.[index] || `column ${index + 1}`} → ${role || 'left out'}`)
  lines.push(`columns: ${names.join('; ')}`)
  if (titles.length > 0) lines.push(`above the header: ${titles.join(' / ')}`)
  if (leftSheets.length > 0) lines.push(`other sheets, left out: ${leftSheets.join(', ')}`)
  if (answers) lines.push(`answers are read as ${answers}`)
  if (asks === 'columns') lines.push('Please say with --columns which are the question and the answer')
  if (asks === 'answers') lines.push('Please say with --answers whether an answer is a text, a letter or a number')
  return lines
}

function isNoteworthy({ verdict, notes }: ImportReportRow): boolean {
  return (verdict !== 'new' && verdict !== 'duplicate') || notes.length > 0
}

function formatReportedRow({
  row,
  line,
  verdict,
  action,
  text,
  reason,
  of,
  differences,
  notes,
}: ImportReportRow): string {
  const fields = differences.map(({ field }) => field.toLowerCase()).join(', ')
  const why = reason || (of ? `like ${of.id || `line ${of.line}`}` : '')
  const which = fields && `; other ${fields}`
  const details = [`${why}${which}`, ...notes].filter(Boolean).join('; ')
  return `row ${row}, line ${line}: ${verdict}, ${action}: ${details}: ${text.slice(0, 100)}`
}
