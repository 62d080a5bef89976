import { parseArgs } from 'node:util'
import {
  IMPORT_ANSWER_COLUMN_MEANING_NAMES,
  IMPORT_TEXT_ENCODING_NAMES,
  FILE_FORMAT_NAMES,
  IMPORT_ROW_ACTIONS,
  IMPORT_COLUMN_ROLE_NAMES,
} from '#domain/authoring/import-export.ts'
import { QUESTION_STATUSES } from '#domain/questions/question-fields.ts'

/** The help of `something-new questions`. */
export const QUESTIONS_COMMAND_USAGE = `Usage:
  something-new questions import <file…> [--yes]   check files; --yes imports them
    --format <${FILE_FORMAT_NAMES.join('|')}>
    --encoding <${IMPORT_TEXT_ENCODING_NAMES.slice(0, 4).join('|')}|…>
    --columns "<role,role,…>"                   the role of each column of a table, in order; an empty role
                                                leaves a column out. The roles are:
${formatColumnRoles()}
    --answers <${IMPORT_ANSWER_COLUMN_MEANING_NAMES.join('|')}>
    --keep-codes                                keeps %20, &quot; and <b> as they are
    --source <text> --licence <text>            the source of the questions and their licence
    --status <${QUESTION_STATUSES.join('|')}>  for questions without a status; the default is Draft
    --difficulty <text>                         for questions without a difficulty
    --map "<theirs>=<ours>"                     maps a category, may be repeated; '' means no category
    --decide "<row or verdict>=<${IMPORT_ROW_ACTIONS.join('|')}>"
                                                chooses what to do with a row, or with all rows of a verdict
    --near                                      short for --decide near-duplicate=add
    --updates                                   short for --decide changed=change
    --save-plan <file>                          saves the options and what was detected, for editing
    --plan <file>                               applies a saved plan
  something-new questions imports                  lists the last 20 imports with their ids
  something-new questions undo <id> [--yes]        previews undoing an import; --yes undoes it
    --rest                                      skips changes that cannot be undone
  something-new questions export <format> [file]   exports all questions to the file or to standard output
    --status <text> --category <text>           exports only matching questions
Exit codes: 0 for success, 2 if rows were refused or an option is missing, 1 if a file cannot be read.`

export const QUESTIONS_COMMAND_OPTIONS = {
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

/** Returns the column roles as lines of the help, indented below `--columns`. */
function formatColumnRoles(): string {
  const lines = ['']
  for (const name of IMPORT_COLUMN_ROLE_NAMES) {
    const line = lines.at(-1) ?? ''
    if (line.length + name.length > 48) lines.push(name)
    else lines[lines.length - 1] = line === '' ? name : `${line}, ${name}`
  }
  return lines.map((line) => `${' '.repeat(48)}${line}`).join(',\n')
}

/** The parsed options of `something-new questions`. */
export type QuestionsCommandOptions = ReturnType<typeof parseQuestionsCommandArguments>['values']

/** Parses the arguments after `something-new questions`. Throws an error with the help for unknown options. */
export function parseQuestionsCommandArguments(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: QUESTIONS_COMMAND_OPTIONS,
      allowPositionals: true,
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${QUESTIONS_COMMAND_USAGE}`, { cause: error })
  }
}
