import { htmlToPlainText } from '#content/formats/html-text.ts'
import type { ParsedQuestionFile } from '#content/formats/read-file.ts'
import type { ImportReport, ImportReportRow } from '#contract/import-export/report.ts'
import { QUESTION_FILE_FORMATS, MAX_REPORTED_ROWS, IMPORT_ROW_VERDICTS } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import type { CheckedImportRow } from './judged-row.ts'

/** Builds the report about a file. Call `add` with each row, then `report`. */
export function createImportReportBuilder(
  { format, table, encoding, codes }: Omit<ParsedQuestionFile, 'rows' | 'isOurs'>,
  foreignCategories: ImportReport['foreignCategories'],
) {
  const report: ImportReport = {
    format,
    table,
    encoding,
    codes,
    total: 0,
    counts: { refused: 0, changed: 0, 'near-duplicate': 0, new: 0, duplicate: 0 },
    coming: { added: 0, changed: 0 },
    addable: { refused: 0, changed: 0, 'near-duplicate': 0, new: 0, duplicate: 0 },
    byCategory: {},
    byStatus: {},
    planned: 0,
    loses: QUESTION_FILE_FORMATS.find(({ name }) => name === format)?.loses ?? '',
    foreignCategories,
    rows: [],
    done: null,
  }
  const rows = new Map(IMPORT_ROW_VERDICTS.map((verdict) => [verdict, [] as ImportReportRow[]]))
  return {
    add: (judged: CheckedImportRow) => {
      const { verdict, action, question } = judged
      report.total += 1
      report.counts[verdict] += 1
      if (judged.actions.includes('add')) report.addable[verdict] += 1
      if (action === 'change') report.coming.changed += 1
      if (action === 'add' && question) {
        const [category] = question.categories
        const { status } = question
        report.coming.added += 1
        report.byCategory[category] = (report.byCategory[category] ?? 0) + 1
        report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
        if (judged.plannedDay) report.planned += 1
      }
      const reported = rows.get(verdict)
      if (reported && reported.length < MAX_REPORTED_ROWS) reported.push(toReportedRow(judged))
    },
    report: (done: ImportReport['done']): ImportReport => {
      const urgent = [...rows.values()].flat().slice(0, MAX_REPORTED_ROWS)
      return { ...report, rows: urgent, done }
    },
  }
}

function toReportedRow({ row, line, verdict, text, reason, notes, of, ...rest }: CheckedImportRow): ImportReportRow {
  const { differences, action, actions, question } = rest
  return {
    row,
    line,
    verdict,
    text: text.slice(0, 500),
    reason,
    notes,
    of: of ? { id: of.isStored ? of.question.id : '', line: of.line, text: of.question.text } : null,
    differences,
    action,
    actions: [...actions],
    question: question && toQuestionPreview(question),
  }
}

/** The maximum length of an explanation in an import preview, in characters. */
const MAX_PREVIEW_CHARS = 400

function toQuestionPreview(question: Question): NonNullable<ImportReportRow['question']> {
  const { kind, answer, wrongOptions, acceptedAnswers, categories } = question
  const { difficulty, status, reference, mediaUrl } = question
  const moreInfo = htmlToPlainText(question.moreInfo).slice(0, MAX_PREVIEW_CHARS)
  const asked = { kind, answer, wrongOptions, acceptedAnswers, categories }
  return { ...asked, difficulty, status, moreInfo, reference, mediaUrl }
}
