import { readFileSync, writeFileSync } from 'node:fs'
import type { ImportReport } from '#contract/import-export/report.ts'
import { CATEGORY_NAMES, parseCategory } from '#domain/categories/category.ts'
import { IMPORT_COLUMN_ROLE_NAMES } from '#domain/authoring/import-export.ts'
import type { QuestionsCommandOptions } from './command-options.ts'

export type ImportFormFields = Record<string, string>

/** Converts command line options to fields of the import form. Options override the values of `--plan`. */
export function toImportFormFields(values: QuestionsCommandOptions): ImportFormFields {
  const { map = [], decide = [], near, updates, columns } = values
  const planned = values.plan === undefined ? {} : readImportPlan(values.plan)
  const decisions = [...(near ? ['near-duplicate=add'] : []), ...(updates ? ['changed=change'] : []), ...decide].map(
    (decision) => decision.split('=', 2),
  )
  const { format, encoding, answers, source, licence, status, difficulty } = values
  const texts = { format, encoding, answers, source, licence, status, difficulty }
  const given = Object.entries(texts).filter(([, value]) => value !== undefined)
  return {
    ...planned,
    ...(Object.fromEntries(given) as ImportFormFields),
    ...(map.length > 0 ? { mapping: JSON.stringify(Object.fromEntries(map.map(parseCategoryMapping))) } : {}),
    ...(decisions.length > 0 ? { decisions: JSON.stringify(Object.fromEntries(decisions)) } : {}),
    ...(columns === undefined ? {} : { columns: JSON.stringify(columns.split(',').map(parseColumnRole)) }),
    ...(values['keep-codes'] ? { keptCodes: '["percent","entities","tags"]' } : {}),
  }
}

/**
 * Finds a column role by its name, ignoring case. Returns an empty text for an empty name, which leaves the column out
 * of the import.
 */
function parseColumnRole(word: string): string {
  const name = word.trim()
  const role = IMPORT_COLUMN_ROLE_NAMES.find((known) => known.toLowerCase() === name.toLowerCase())
  if (name !== '' && !role)
    throw new Error(`--columns: there is no role "${name}"; the roles are ${IMPORT_COLUMN_ROLE_NAMES.join(', ')}`)
  return role ?? ''
}

/**
 * Reads an import plan, which is a JSON file, as form fields. Their values are texts, so lists and objects stay JSON.
 */
function readImportPlan(file: string): ImportFormFields {
  const plan = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  const entries = Object.entries(plan).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return Object.fromEntries(entries) as ImportFormFields
}

/** Writes the options and the detected format of a file to a plan that operators can edit. */
export function writeImportPlanFile(
  file: string,
  fields: ImportFormFields,
  { format, table, encoding, foreignCategories }: ImportReport,
): void {
  const { mapping: _, decisions = '{}', keptCodes = '[]', ...texts } = fields
  const plan = {
    ...texts,
    format,
    ...(encoding ? { encoding: encoding.encoding } : {}),
    ...(table ? { columns: table.columns } : {}),
    ...(table?.answers ? { answers: table.answers } : {}),
    keptCodes: JSON.parse(keptCodes) as unknown,
    mapping: Object.fromEntries(foreignCategories.map(({ name, ours }) => [name, ours])),
    decisions: JSON.parse(decisions) as unknown,
  }
  writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`)
}

function parseCategoryMapping(text: string): [string, string] {
  const separator = text.lastIndexOf('=')
  const ours = parseCategory(text.slice(separator + 1).trim())
  if (separator === -1 || !ours) {
    throw new Error(`--map "${text}": our categories are ${CATEGORY_NAMES.join(', ')}`)
  }
  return [text.slice(0, separator).trim(), ours.name]
}
