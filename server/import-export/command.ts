import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { ImportForm } from '#contract/import-export.ts'
import type { Database } from '#db/tables.ts'
import { CATEGORY_NAMES, parseCategory } from '#domain/category.ts'
import {
  ANSWER_MEANING_NAMES,
  ENCODING_NAMES,
  EXPORT_FORMAT_NAMES,
  type ExportFormatName,
  FORMAT_NAMES,
  IMPORT_ACTIONS,
} from '#domain/import-export.ts'
import { QUESTION_STATUSES } from '#domain/question-fields.ts'
import { exportedFile } from './export-questions.ts'
import { importQuestions } from './import-questions.ts'
import { reportLines } from './report-lines.ts'

const USAGE = `Usage:
  npm run questions -- import <file…> [--yes]   what files would bring; with --yes they are brought
    --format <${FORMAT_NAMES.join('|')}>
    --encoding <${ENCODING_NAMES.slice(0, 4).join('|')}|…>
    --columns "<role,role,…>"                   what each column of a table is; empty is nothing
    --answers <${ANSWER_MEANING_NAMES.join('|')}>
    --keep-codes                                leaves %20, &quot; and <b> as they stand
    --source <text> --licence <text>            where it was taken from, and what allows it
    --status <${QUESTION_STATUSES.join('|')}>   what questions become that do not say; Draft otherwise
    --difficulty <text>                         likewise
    --map "<theirs>=<ours>"                     a category, as often as needed; '' is none at all
    --decide "<row or verdict>=<${IMPORT_ACTIONS.join('|')}>"
                                                what comes of a row, or of all with a verdict
    --near                                      is --decide near-duplicate=add
    --updates                                   is --decide changed=change
    --save-plan <file>                          writes what was said and found out, to be edited
    --plan <file>                               says it again
  npm run questions -- export <format> [file]   all of them, to the file or to standard output
    --status <text> --category <text>           only these
Ends with 0 when all is well, with 2 when rows are refused or something must be said first, and with 1
when a file cannot be read at all.`

const OPTIONS = {
  yes: { type: 'boolean' },
  near: { type: 'boolean' },
  updates: { type: 'boolean' },
  'keep-codes': { type: 'boolean' },
  format: { type: 'string' },
  encoding: { type: 'string' },
  columns: { type: 'string' },
  answers: { type: 'string' },
  source: { type: 'string' },
  licence: { type: 'string' },
  status: { type: 'string' },
  difficulty: { type: 'string' },
  category: { type: 'string' },
  plan: { type: 'string' },
  'save-plan': { type: 'string' },
  map: { type: 'string', multiple: true },
  decide: { type: 'string', multiple: true },
} as const

/** What an operator does about questions as files; gives the exit code. Throws an error that says what is wrong. */
export async function operateQuestions(
  db: Database,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const { positionals, values } = parsed(words)
  const [command = '', what = '', ...more] = positionals
  if (command === 'import' && what !== '') {
    const codes: number[] = []
    for (const file of [what, ...more]) codes.push(await importFile(db, { file, values }, say))
    if (!values.yes) say('Nothing was written. Add --yes to import.')
    return Math.max(...codes)
  }
  if (command === 'export' && isFormat(what)) {
    const [to] = more
    const parts = exportedFile(db, { format: what, ...filters(values) })
    const target = to === undefined ? process.stdout : createWriteStream(to)
    await pipeline(Readable.from(parts), target, { end: to !== undefined })
    return 0
  }
  throw new Error(USAGE)
}

type Values = ReturnType<typeof parsed>['values']

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

async function importFile(
  db: Database,
  { file, values }: { file: string; values: Values },
  say: (line: string) => void,
): Promise<number> {
  const fields = fieldsOf(values)
  const choices = ImportForm.safeParse(fields)
  if (!choices.success) {
    const [issue] = choices.error.issues
    throw new Error(`--${issue?.path.join('.')}: ${issue?.message}`)
  }
  const job = {
    file: new Uint8Array(readFileSync(file)),
    fileName: basename(file).replace(/\.[^.]*$/, ''),
    choices: choices.data,
    person: { id: null, role: 'admin' as const },
    at: Date.now(),
    write: values.yes ?? false,
    trustSuggestions: true,
  }
  const report = await importQuestions(db, job, progressTo(say))
  say(`${file}:`)
  for (const line of reportLines(report)) say(line)
  const plan = values['save-plan']
  if (plan !== undefined)
    writeFileSync(plan, `${JSON.stringify(planOf(fields, report), null, 2)}\n`)
  return report.counts.refused > 0 || report.table?.asks ? 2 : 0
}

type Fields = Record<string, string>

/** What was said, as fields of the form; a plan's where the command says nothing. */
function fieldsOf(values: Values): Fields {
  const { map = [], decide = [], near, updates, columns } = values
  const planned = values.plan === undefined ? {} : readPlan(values.plan)
  const decisions = [
    ...(near ? ['near-duplicate=add'] : []),
    ...(updates ? ['changed=change'] : []),
    ...decide,
  ].map((one) => one.split('=', 2))
  const { format, encoding, answers, source, licence, status, difficulty } = values
  const texts = { format, encoding, answers, source, licence, status, difficulty }
  const said = Object.entries(texts).filter(([, value]) => value !== undefined)
  return {
    ...planned,
    ...(Object.fromEntries(said) as Fields),
    ...(map.length > 0 ? { mapping: JSON.stringify(Object.fromEntries(map.map(mapped))) } : {}),
    ...(decisions.length > 0 ? { decisions: JSON.stringify(Object.fromEntries(decisions)) } : {}),
    ...(columns === undefined
      ? {}
      : { columns: JSON.stringify(columns.split(',').map((one) => one.trim())) }),
    ...(values['keep-codes'] ? { keptCodes: '["percent","entities","tags"]' } : {}),
  }
}

/** A plan has lists and objects as what they are, so that people can edit them. */
function readPlan(file: string): Fields {
  const plan = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const entries = Object.entries(plan).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(entries) as Fields
}

function planOf(
  fields: Fields,
  { format, table, encoding, foreignCategories }: Awaited<ReturnType<typeof importQuestions>>,
): Record<string, unknown> {
  const { mapping: _, decisions = '{}', keptCodes = '[]', ...texts } = fields
  return {
    ...texts,
    format,
    ...(encoding ? { encoding: encoding.encoding } : {}),
    ...(table ? { columns: table.columns } : {}),
    ...(table?.answers ? { answers: table.answers } : {}),
    keptCodes: JSON.parse(keptCodes) as unknown,
    mapping: Object.fromEntries(foreignCategories.map(({ name, ours }) => [name, ours])),
    decisions: JSON.parse(decisions) as unknown,
  }
}

function mapped(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  const ours = parseCategory(text.slice(at + 1).trim())
  if (at === -1 || !ours) {
    throw new Error(`--map "${text}": our categories are ${CATEGORY_NAMES.join(', ')}`)
  }
  return [text.slice(0, at).trim(), ours.name]
}

function filters({ status, category }: Values) {
  const one = QUESTION_STATUSES.find((name) => name.toLowerCase() === status?.toLowerCase())
  const ours = category === undefined ? null : parseCategory(category)
  if (status !== undefined && !one) throw new Error(`There is no status "${status}"`)
  if (category !== undefined && !ours) throw new Error(`There is no category "${category}"`)
  return { status: one, category: ours?.name }
}

function isFormat(text: string): text is ExportFormatName {
  return (EXPORT_FORMAT_NAMES as readonly string[]).includes(text)
}

const STEP = 10_000

function progressTo(say: (line: string) => void): Parameters<typeof importQuestions>[2] {
  return ({ phase, done, total }) => {
    if (done > 0 && done % STEP === 0) say(`${phase} ${done}${total > 0 ? ` of ${total}` : ''}`)
  }
}
