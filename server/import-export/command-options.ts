import { parseArgs } from 'node:util'
import {
  ANSWER_MEANING_NAMES,
  ENCODING_NAMES,
  FORMAT_NAMES,
  IMPORT_ACTIONS,
  TABLE_ROLE_NAMES,
} from '#domain/authoring/import-export.ts'
import { QUESTION_STATUSES } from '#domain/questions/question-fields.ts'

/** The help of `something-new questions`. */
export const QUESTIONS_USAGE = `Usage:
  something-new questions import <file…> [--yes]   what files would bring; --yes imports them
    --format <${FORMAT_NAMES.join('|')}>
    --encoding <${ENCODING_NAMES.slice(0, 4).join('|')}|…>
    --columns "<role,role,…>"                   what each column of a table is, in order; an empty word
                                                leaves a column out. The words are:
${roleLines()}
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
  something-new questions imports                  the last 20 imports, with their ids
  something-new questions undo <id> [--yes]        what undoing an import would do; --yes undoes it
    --rest                                      leaves out what cannot be undone
  something-new questions export <format> [file]   all of them, to the file or to standard output
    --status <text> --category <text>           only these
Ends with 0 when all is well, with 2 when rows are refused or something must be said first, and with 1
when a file cannot be read at all.`

export const QUESTIONS_OPTIONS = {
  yes: { type: 'boolean' },
  rest: { type: 'boolean' },
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

/** The roles of columns, wrapped below the option that takes them. */
function roleLines(): string {
  const lines = ['']
  for (const name of TABLE_ROLE_NAMES) {
    const line = lines.at(-1) ?? ''
    if (line.length + name.length > 48) lines.push(name)
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`
  }
  return lines.map((line) => `${' '.repeat(48)}${line}`).join(',\n')
}

/** What stands on a command line. */
export type CommandValues = ReturnType<typeof parsedCommand>['values']

export function parsedCommand(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: QUESTIONS_OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${QUESTIONS_USAGE}`, { cause: error })
  }
}
