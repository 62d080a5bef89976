import { readFileSync, writeFileSync } from 'node:fs'
import type { ImportReport } from '#contract/import-export/report.ts'
import { CATEGORY_NAMES, parseCategory } from '#domain/categories/category.ts'
import { TABLE_ROLE_NAMES } from '#domain/authoring/import-export.ts'
import type { CommandValues } from './command-options.ts'

/** What is said of an import, as fields of the form that pages send. */
export type Fields = Record<string, string>

/** What was said, as fields of the form; a plan's where the command says nothing. */
export function fieldsOf(values: CommandValues): Fields {
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
      : { columns: JSON.stringify(columns.split(',').map(roleNamed)) }),
    ...(values['keep-codes'] ? { keptCodes: '["percent","entities","tags"]' } : {}),
  }
}

/** Finds the role of a column, whatever its capitals; an empty word is a column that is left out. */
function roleNamed(word: string): string {
  const name = word.trim()
  const role = TABLE_ROLE_NAMES.find((one) => one.toLowerCase() === name.toLowerCase())
  if (name !== '' && !role)
    throw new Error(
      `--columns: there is no role "${name}"; the roles are ${TABLE_ROLE_NAMES.join(', ')}`,
    )
  return role ?? ''
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

/** Writes what was said and what was found out, for people to edit. */
export function writePlan(
  file: string,
  fields: Fields,
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

function mapped(text: string): [string, string] {
  const at = text.lastIndexOf('=')
  const ours = parseCategory(text.slice(at + 1).trim())
  if (at === -1 || !ours) {
    throw new Error(`--map "${text}": our categories are ${CATEGORY_NAMES.join(', ')}`)
  }
  return [text.slice(0, at).trim(), ours.name]
}
