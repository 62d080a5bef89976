import { parse } from 'yaml'
import { z } from 'zod'
import {
  selectEditableQuestionFields,
  QUESTION_FIELD_RULES,
  type QuestionFieldName,
  type QuestionFields,
} from '#domain/questions/question-fields.ts'
import { type Day, parseIsoDay } from '#domain/time/day.ts'
import { formatValidationError } from '#domain/text/validation-message.ts'
import { normalizeYearlyDate, parseYearlyDate, YEARLY_DATE_EXAMPLES } from '#domain/time/yearly-date.ts'
import { PACK_QUESTION_FIELDS, PACK_QUESTION_YAML_KEYS } from '../packs/pack-keys.ts'
import {
  type ExportedQuestion,
  type ParsedQuestion,
  iterateNumberedLines,
  type ParsedImportRow,
  normalizeLineBreaks,
  UnreadableFileError,
} from './foreign-question.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter } from './format.ts'

const text = z.string().default('').transform(normalizeLineBreaks)
const list = z
  .array(z.string().transform(normalizeLineBreaks))
  .default([])
  .transform((texts) => texts.filter(Boolean))

const yearlyDate = text.transform((given, context) => {
  const isDate = given === '' || parseYearlyDate(given)
  if (!isDate) context.addIssue(`Please give a date like ${YEARLY_DATE_EXAMPLES}`)
  return normalizeYearlyDate(given)
})

/** A question in a pack. Unfinished drafts and questions of unknown difficulty are allowed. */
const PackQuestion = z.strictObject({
  id: text,
  'source-id': text,
  ...Object.fromEntries(PACK_QUESTION_FIELDS.map((field) => [PACK_QUESTION_YAML_KEYS[field], schemaOf(field)])),
  planned: text.transform((given, context) => {
    const day = parseIsoDay(given)
    if (given !== '' && !day) context.addIssue('Please give the day as YYYY-MM-DD')
    return day ?? undefined
  }),
  note: text,
})

function schemaOf(field: QuestionFieldName): z.ZodType {
  const rules = QUESTION_FIELD_RULES[field]
  switch (rules.shape) {
    case 'text':
    case 'html':
    case 'link':
      return text
    case 'texts':
    case 'categories':
      return list
    case 'choice':
      return '' in rules.names
        ? text.pipe(z.enum(Object.keys(rules.names)))
        : z.enum(Object.keys(rules.names)).optional()
    case 'yearly-date':
      return yearlyDate
  }
}

/** The fields of a pack's question that the schema guarantees. `categories` excludes the primary category. */
type ValidatedPackQuestion = Omit<QuestionFields, 'categories' | 'kind' | 'difficulty' | 'status'> &
  Partial<Pick<QuestionFields, 'kind' | 'difficulty' | 'status'>> & { categories: string[] }

/** The content pack format: YAML files of one category each, or several of them joined by lines `---`. */
export const contentPackFormat: TextFileFormatReader & QuestionFileFormatWriter = {
  looksRight: (all) => /^questions:\s*$/m.test(all) && /^category:/m.test(all),
  read: readPack,
  carries: () => true,
  head: '',
  write: (question, before) => {
    const [category] = question.categories
    const isNew = before?.categories[0] !== category
    const head = `${before ? '---\n' : ''}category: ${category}\nquestions:\n`
    return `${isNew ? head : ''}${formatQuestion(question)}`
  },
  tail: '',
}

/**
 * Parses a pack question by question. YAML indents the contents of a list item further than its dash, so items can be
 * separated by indentation. A broken item does not affect others, and tens of thousands fit into memory.
 */
function* readPack(all: string): Iterable<ParsedImportRow> {
  let category = ''
  let indent: number | null = null
  let item: { line: number; lines: string[] } | null = null
  for (const { line, text: one } of iterateNumberedLines(all)) {
    const dash = /^( *)- /.exec(one)
    const depth = one.length - one.trimStart().length
    const isPart = one.trim() === '' || (indent !== null && depth > indent)
    if (item && isPart) {
      item.lines.push(one)
      continue
    }
    if (item) yield parseRow(item, category)
    item = null
    const named = /^category:(.*)$/.exec(one)?.[1]
    if (dash && (indent === null || depth === indent)) {
      indent = depth
      item = { line, lines: [one] }
    } else if (named !== undefined) category = parseCategoryName(named)
    else if (one.startsWith('---')) indent = null
    else if (/^questions:\s*(#.*)?$/.test(one)) indent = null
    else if (/^\s*(#.*)?$/.test(one)) continue
    else if (indent === null) throw new UnreadableFileError(`Line ${line} doesn’t belong in a pack of questions`)
    else yield { line, text: one.trim().slice(0, 200), refused: 'It doesn’t belong to a question' }
  }
  if (item) yield parseRow(item, category)
}

/**
 * The maximum length of the YAML of a question, in characters. No question is longer. The limit bounds the time for
 * malformed YAML.
 */
const MAX_YAML_LENGTH = 50_000
const TOO_LONG = 'It isn’t valid YAML: it’s far too long for a question'

function parseRow({ line, lines }: { line: number; lines: string[] }, category: string): ParsedImportRow {
  const about = lines.join(' ').trim().slice(0, 200)
  const yaml = lines.join('\n')
  if (yaml.length > MAX_YAML_LENGTH) return { line, text: about, refused: TOO_LONG }
  const [found] = (parseYaml(yaml) as unknown[] | undefined) ?? []
  if (found === undefined) return { line, text: about, refused: 'It isn’t valid YAML' }
  const parsed = PackQuestion.safeParse(found, { error: (issue) => formatValidationError(issue) })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.')
    return { line, text: about, refused: `${field ? `${field}: ` : ''}${issue?.message}` }
  }
  const data = parsed.data as Record<string, unknown>
  const fields = PACK_QUESTION_FIELDS.map((field) => [field, data[PACK_QUESTION_YAML_KEYS[field]]])
  const packed = Object.fromEntries(fields) as ValidatedPackQuestion
  const question: ParsedQuestion = {
    ...packed,
    id: (data['id'] as string) || undefined,
    sourceId: (data['source-id'] as string) || undefined,
    plannedDay: data['planned'] as Day | undefined,
    kind: packed.kind ?? 'MultiChoice',
    categories: [category, ...packed.categories],
    source: packed.source || undefined,
    licence: packed.licence || undefined,
  }
  return { line, question, notes: [] }
}

/** Parses the name of a category. Returns an empty text if the YAML is no name. */
function parseCategoryName(yaml: string): string {
  const name = parseYaml(yaml)
  return typeof name === 'string' ? name : ''
}

/** Parses YAML with all scalars as texts. Returns `undefined` for invalid YAML. */
function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml, { schema: 'failsafe' }) as unknown
  } catch {
    return undefined
  }
}

function formatQuestion(question: ExportedQuestion): string {
  const [, ...also] = question.categories
  const values: Record<QuestionFieldName, string | readonly string[]> = {
    ...selectEditableQuestionFields(question),
    categories: also,
  }
  const lines = PACK_QUESTION_FIELDS.filter((field) => values[field].length > 0).map(
    (field) => `${PACK_QUESTION_YAML_KEYS[field]}: ${formatYamlValue(values[field])}`,
  )
  if (question.sourceId) lines.push(`source-id: ${formatScalar(question.sourceId)}`)
  if (question.plannedDay) lines.push(`planned: ${question.plannedDay}`)
  return `  - ${[`id: ${formatScalar(question.id)}`, ...lines].join('\n    ')}\n`
}

function formatYamlValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? formatScalar(value) : `[${value.map(formatScalar).join(', ')}]`
}

/** Matches texts that YAML reads as plain strings without quotation marks. */
const UNQUOTED_YAML = /^(?!(?:yes|no|true|false|null|on|off|y|n)$)[A-Za-z][\w .()?!'’-]*$/i

function formatScalar(value: string): string {
  return UNQUOTED_YAML.test(value) && !/\s$| {2}/.test(value) ? value : quoteScalar(value)
}

/**
 * Quotes a text as JSON, which is valid YAML. Escapes in addition the non-printable characters that YAML forbids and
 * JSON allows.
 */
function quoteScalar(value: string): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
