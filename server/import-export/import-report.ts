import type { ImportChoices, ImportReport, ReportedRow } from '#contract/import-export.ts'
import { type FormatName, FORMATS, MOST_REPORTED_ROWS, VERDICTS } from '#domain/import-export.ts'
import type { Judged } from './import-verdicts.ts'

/** Gathers what is told of a file, row by row. */
export function gatherReport(
  format: FormatName,
  choices: ImportChoices,
  foreignCategories: ImportReport['foreignCategories'],
) {
  const report: ImportReport = {
    format,
    total: 0,
    counts: { refused: 0, changed: 0, 'near-duplicate': 0, new: 0, duplicate: 0 },
    byCategory: {},
    byStatus: {},
    planned: 0,
    loses: FORMATS.find(({ name }) => name === format)?.loses ?? '',
    foreignCategories,
    rows: [],
    done: null,
  }
  const rows = new Map(VERDICTS.map((verdict) => [verdict, [] as ReportedRow[]]))
  return {
    add: (judged: Judged) => {
      const { verdict, after } = judged
      report.total += 1
      report.counts[verdict] += 1
      if (after && isAdded(judged, choices)) {
        const {
          categories: [category],
          status,
        } = after
        report.byCategory[category] = (report.byCategory[category] ?? 0) + 1
        report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
        if (judged.plannedDay) report.planned += 1
      }
      const reported = rows.get(verdict)
      if (reported && reported.length < MOST_REPORTED_ROWS) reported.push(reportedRow(judged))
    },
    report: (done: ImportReport['done']): ImportReport => {
      const urgent = [...rows.values()].flat().slice(0, MOST_REPORTED_ROWS)
      return { ...report, rows: urgent, done }
    },
  }
}

/** Whether a row brings a question that was not there. */
export function isAdded({ verdict }: Judged, { nearDuplicates }: ImportChoices): boolean {
  return verdict === 'new' || (verdict === 'near-duplicate' && nearDuplicates === 'add')
}

function reportedRow({ line, verdict, text, reason, notes, of, differences }: Judged): ReportedRow {
  return { line, verdict, text: text.slice(0, 500), reason, notes, of, differences }
}
