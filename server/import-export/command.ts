import { createWriteStream, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type ImportReport, ImportForm } from '#contract/import-export.ts'
import type { Database } from '#db/tables.ts'
import { CATEGORY_NAMES, parseCategory } from '#domain/category.ts'
import { type FormatName, FORMAT_NAMES, VERDICTS } from '#domain/import-export.ts'
import { QUESTION_STATUSES } from '#domain/question-fields.ts'
import { exportedText } from './export-questions.ts'
import { importQuestions } from './import-questions.ts'

const USAGE = `Usage:
  npm run questions -- import <file> [--yes]    what a file would bring; with --yes it is brought
    --format <${FORMAT_NAMES.join('|')}>
    --source <text> --licence <text>            where it was taken from, and what allows it
    --status <${QUESTION_STATUSES.join('|')}>   what questions become that do not say
    --difficulty <text>                         likewise
    --map "<theirs>=<ours>"                     a category, as often as needed; '' is none at all
    --near                                      brings near-duplicates as well
    --updates                                   takes over what is changed
  npm run questions -- export <format> [file]   all of them, to the file or to standard output
    --status <text> --category <text>           only these`

const OPTIONS = {
  yes: { type: 'boolean' },
  near: { type: 'boolean' },
  updates: { type: 'boolean' },
  format: { type: 'string' },
  source: { type: 'string' },
  licence: { type: 'string' },
  status: { type: 'string' },
  difficulty: { type: 'string' },
  category: { type: 'string' },
  map: { type: 'string', multiple: true },
} as const

/** What an operator does about questions as files. Throws an error that says what is wrong. */
export async function operateQuestions(
  db: Database,
  words: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const { positionals, values } = parsed(words)
  const [command = '', what = '', to] = positionals
  if (command === 'import' && what !== '') {
    const report = await importQuestions(db, importJob(what, values), tellOf(say))
    for (const line of reportLines(report)) say(line)
    if (!values.yes) say('Nothing was written. Add --yes to import.')
  } else if (command === 'export' && isFormat(what)) {
    const text = exportedText(db, { format: what, ...filters(values) })
    const target = to === undefined ? process.stdout : createWriteStream(to)
    await pipeline(Readable.from(text), target, { end: to !== undefined })
  } else throw new Error(USAGE)
}

type Values = ReturnType<typeof parsed>['values']

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}

function importJob(file: string, values: Values): Parameters<typeof importQuestions>[1] {
  const { format, source, licence, status, difficulty, map = [], near, updates } = values
  const choices = ImportForm.safeParse({
    ...given({ format, source, licence, status, difficulty }),
    mapping: JSON.stringify(Object.fromEntries(map.map(mapped))),
    nearDuplicates: near ? 'add' : 'skip',
    updates: updates ? 'take' : 'skip',
  })
  if (!choices.success) {
    const [issue] = choices.error.issues
    throw new Error(`--${issue?.path.join('.')}: ${issue?.message}`)
  }
  return {
    file: new Uint8Array(readFileSync(file)),
    fileName: basename(file).replace(/\.[^.]*$/, ''),
    choices: choices.data,
    person: { id: null, role: 'admin' },
    at: Date.now(),
    write: values.yes ?? false,
    trustSuggestions: true,
  }
}

function given(values: Record<string, string | undefined>): Record<string, string> {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as Record<string, string>
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

function isFormat(text: string): text is FormatName {
  return (FORMAT_NAMES as readonly string[]).includes(text)
}

const STEP = 10_000

function tellOf(say: (line: string) => void): Parameters<typeof importQuestions>[2] {
  return ({ phase, done, total }) => {
    if (done > 0 && done % STEP === 0) say(`${phase} ${done}${total > 0 ? ` of ${total}` : ''}`)
  }
}

function reportLines(report: ImportReport) {
  const { format, total, counts, byStatus, planned, loses, foreignCategories, rows, done } = report
  const statuses = Object.entries(byStatus).map(([status, count]) => `${count} ${status}`)
  return [
    `${total} rows of ${format}: ${VERDICTS.map((one) => `${counts[one]} ${one}`).join(', ')}`,
    ...(statuses.length > 0 ? [`new ones: ${statuses.join(', ')}; ${planned} with a day`] : []),
    ...(loses ? [`${format} cannot say: ${loses}`] : []),
    ...foreignCategories.map(({ name, count, ours }) => `category "${name}" (${count}) is ${ours}`),
    ...rows
      .filter(({ verdict }) => verdict !== 'new' && verdict !== 'duplicate')
      .map(({ line, verdict, text, reason, of, differences }) => {
        const fields = differences.map(({ field }) => field.toLowerCase()).join(', ')
        const why = reason || (of ? `like ${of.id || `line ${of.line}`}` : '')
        const which = fields && `; other ${fields}`
        return `line ${line}: ${verdict}: ${why}${which}: ${text.slice(0, 100)}`
      }),
    ...(done ? [`${done.added} added, ${done.changed} changed`] : []),
  ]
}
