import { createWriteStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ImportFormSchema } from '#contract/import-export/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import { parseCategory } from '#domain/categories/category.ts'
import { EXPORT_FORMAT_NAMES, type ExportFormatName } from '#domain/authoring/import-export.ts'
import { QUESTION_STATUSES } from '#domain/questions/question-fields.ts'
import {
  type QuestionsCommandOptions,
  parseQuestionsCommandArguments,
  QUESTIONS_COMMAND_USAGE,
} from './command-options.ts'
import { generateExportFile } from '../export/export-questions.ts'
import { ImportRefusal } from '../import-job.ts'
import { toImportFormFields, writeImportPlanFile } from './import-plan.ts'
import { importQuestions } from '../import-questions.ts'
import { formatImportReport } from './report-lines.ts'

/** Runs `something-new questions import` or `export`. Returns the exit code. Throws an error with a message for the operator. */
export async function runQuestionsCommand(
  db: Database,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { positionals, values } = parseQuestionsCommandArguments(words)
  const [command = '', what = '', ...more] = positionals
  if (command === 'import' && what !== '') {
    const files = [what, ...more]
    if (values['save-plan'] !== undefined && files.length > 1) throw new Error('--save-plan: a plan is for one file')
    const codes: number[] = []
    for (const file of files) codes.push(await importFile(db, { file, values }, print))
    if (!values.yes) print('Nothing was written. Add --yes to import.')
    return codes.includes(UNREADABLE_FILE_EXIT_CODE) ? UNREADABLE_FILE_EXIT_CODE : Math.max(...codes)
  }
  if (command === 'export' && isExportFormat(what)) {
    const [to] = more
    const parts = generateExportFile(db, { format: what, ...parseExportFilter(values) })
    const target = to === undefined ? process.stdout : createWriteStream(to)
    await pipeline(Readable.from(parts), target, { end: to !== undefined })
    return 0
  }
  throw new Error(QUESTIONS_COMMAND_USAGE)
}

/** Exit codes of the command: 1 for an unreadable file, 2 if rows were refused or an option is missing. */
const UNREADABLE_FILE_EXIT_CODE = 1
const INCOMPLETE_EXIT_CODE = 2

/** Turns the refusal of a file into a result, so that the remaining files are still imported. */
function toRefusedImport(error: unknown): { refused: string } {
  if (error instanceof ImportRefusal) return { refused: error.message }
  throw error
}

async function importFile(
  db: Database,
  { file, values }: { file: string; values: QuestionsCommandOptions },
  print: (line: string) => void,
): Promise<number> {
  const fields = toImportFormFields(values)
  const choices = ImportFormSchema.safeParse(fields)
  if (!choices.success) {
    const [issue] = choices.error.issues
    throw new Error(`--${issue?.path.join('.')}: ${issue?.message}`)
  }
  const bytes = readFileIfExists(file)
  if (!bytes) {
    print(`${file}: there is no such file`)
    return UNREADABLE_FILE_EXIT_CODE
  }
  const job = {
    file: bytes,
    fileName: basename(file).replace(/\.[^.]*$/, ''),
    choices: choices.data,
    person: { id: null, role: 'admin' as const },
    at: Date.now(),
    write: values.yes ?? false,
    trustSuggestions: true,
  }
  const report = await importQuestions(db, job, createProgressPrinter(print)).catch(toRefusedImport)
  print(`${file}:`)
  if ('refused' in report) {
    print(report.refused)
    return UNREADABLE_FILE_EXIT_CODE
  }
  for (const line of formatImportReport(report)) print(line)
  const plan = values['save-plan']
  if (plan !== undefined) writeImportPlanFile(plan, fields, report)
  return report.counts.refused > 0 || report.table?.asks ? INCOMPLETE_EXIT_CODE : 0
}

function readFileIfExists(file: string): Uint8Array | null {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    return null
  }
}

function parseExportFilter({ status, category }: QuestionsCommandOptions) {
  const statusName = QUESTION_STATUSES.find((name) => name.toLowerCase() === status?.toLowerCase())
  const ours = category === undefined ? null : parseCategory(category)
  if (status !== undefined && !statusName) throw new Error(`There is no status "${status}"`)
  if (category !== undefined && !ours) throw new Error(`There is no category "${category}"`)
  return { status: statusName, category: ours?.name }
}

function isExportFormat(text: string): text is ExportFormatName {
  return (EXPORT_FORMAT_NAMES as readonly string[]).includes(text)
}

const PROGRESS_STEP_ROWS = 10_000

function createProgressPrinter(print: (line: string) => void): Parameters<typeof importQuestions>[2] {
  return ({ phase, done, total }) => {
    if (done > 0 && done % PROGRESS_STEP_ROWS === 0) print(`${phase} ${done}${total > 0 ? ` of ${total}` : ''}`)
  }
}
