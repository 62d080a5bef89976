import { parse } from 'yaml'
import { z } from 'zod'
import { DIFFICULTIES, QUESTION_STATUSES } from '#domain/question-fields.ts'
import { QUESTION_KINDS } from '#domain/question-kinds.ts'
import type { Question } from '#domain/question.ts'
import {
  type Format,
  numberedLines,
  type ReadRow,
  tidied,
  UnreadableFile,
} from './foreign-question.ts'

const text = z.string().default('').transform(tidied)
const list = z
  .array(z.string().transform(tidied))
  .default([])
  .transform((texts) => texts.filter(Boolean))

/** A question of a pack, unfinished drafts and questions of unknown difficulty included. */
const PackQuestion = z.strictObject({
  id: text,
  question: text,
  type: z.enum(QUESTION_KINDS).default('MultiChoice'),
  difficulty: z.enum(DIFFICULTIES).optional(),
  status: z.enum(QUESTION_STATUSES).optional(),
  answer: text,
  wrong: list,
  accept: list,
  also: list,
  more: text,
  reference: text,
  media: text,
  source: text,
  licence: text,
  note: text,
})

/** Our pack: files of one category, or several of them in one, each begun by a line `---`. */
export const pack: Format = {
  looksRight: (all) => /^questions:\s*$/m.test(all) && /^category:/m.test(all),
  read: readPack,
  carries: () => true,
  head: '',
  write: (question, before) => {
    const [category] = question.categories
    const isNew = before?.categories[0] !== category
    const head = `${before ? '---\n' : ''}category: ${category}\nquestions:\n`
    return `${isNew ? head : ''}${written(question)}`
  },
  tail: '',
}

/**
 * Reads question by question: in YAML what belongs to an item is indented further than its dash. So
 * one that is broken loses nothing but itself, and tens of thousands fit into memory.
 */
function* readPack(all: string): Iterable<ReadRow> {
  let category = ''
  let indent: number | null = null
  let item: { line: number; lines: string[] } | null = null
  for (const { line, text: one } of numberedLines(all)) {
    const dash = /^( *)- /.exec(one)
    const depth = one.length - one.trimStart().length
    const isPart = one.trim() === '' || (indent !== null && depth > indent)
    if (item && isPart) {
      item.lines.push(one)
      continue
    }
    if (item) yield rowOf(item, category)
    item = null
    const named = /^category:(.*)$/.exec(one)?.[1]
    if (dash && (indent === null || depth === indent)) {
      indent = depth
      item = { line, lines: [one] }
    } else if (named !== undefined) category = nameIn(named)
    else if (one.startsWith('---')) indent = null
    else if (/^questions:\s*(#.*)?$/.test(one)) indent = null
    else if (/^\s*(#.*)?$/.test(one)) continue
    else if (indent === null) throw new UnreadableFile(`Line ${line} is not of a pack of questions`)
    else yield { line, text: one.trim().slice(0, 200), refused: 'It belongs to no question' }
  }
  if (item) yield rowOf(item, category)
}

function rowOf({ line, lines }: { line: number; lines: string[] }, category: string): ReadRow {
  const [found] = (parsedYaml(lines.join('\n')) as unknown[] | undefined) ?? []
  const about = lines.join(' ').trim().slice(0, 200)
  if (found === undefined)
    return { line, text: about, refused: 'It is not written as YAML wants it' }
  const parsed = PackQuestion.safeParse(found)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.')
    return { line, text: about, refused: `${field ? `${field}: ` : ''}${issue?.message}` }
  }
  const { id, question, type, difficulty, status, answer, wrong, accept, also, more } = parsed.data
  const { reference, media, source, licence } = parsed.data
  const asked = { id: id || undefined, text: question, kind: type, answer }
  const options = { wrongOptions: wrong, acceptedAnswers: accept, categories: [category, ...also] }
  const rest = { difficulty, status, moreInfo: more, reference, mediaUrl: media }
  const origin = { source: source || undefined, licence: licence || undefined }
  return { line, question: { ...asked, ...options, ...rest, ...origin }, notes: [] }
}

/** A category as it is named; empty when that is no name. */
function nameIn(yaml: string): string {
  const name = parsedYaml(yaml)
  return typeof name === 'string' ? name : ''
}

/** Every scalar as the text it is; undefined when it is no YAML. */
function parsedYaml(yaml: string): unknown {
  try {
    return parse(yaml, { schema: 'failsafe' }) as unknown
  } catch {
    return undefined
  }
}

function written(question: Question): string {
  const { id, text: asked, kind, answer, wrongOptions, acceptedAnswers, categories } = question
  const { difficulty, status, moreInfo, reference, mediaUrl, source, licence } = question
  const [, ...also] = categories
  const fields: [string, string | readonly string[]][] = [
    ['id', id],
    ['question', asked],
    ['type', kind],
    ['difficulty', difficulty],
    ['status', status],
    ['answer', answer],
    ['wrong', wrongOptions],
    ['accept', acceptedAnswers],
    ['also', also],
    ['more', moreInfo],
    ['reference', reference],
    ['media', mediaUrl],
    ['source', source],
    ['licence', licence],
  ]
  const lines = fields
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? scalar(value) : listOf(value)}`)
  return `  - ${lines.join('\n    ')}\n`
}

/** Texts that YAML takes for nothing but texts: words that mean nothing else to it. */
const PLAIN = /^(?!(?:yes|no|true|false|null|on|off|y|n)$)[A-Za-z][\w .()?!'’-]*$/i

function scalar(value: string): string {
  return PLAIN.test(value) && !/\s$| {2}/.test(value) ? value : quoted(value)
}

function listOf(values: readonly string[]): string {
  return `[${values.map((value) => scalar(value)).join(', ')}]`
}

/** Within quotation marks YAML reads what JSON writes, but for signs that are not printed. */
function quoted(value: string): string {
  return JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => String.raw`\u` + sign.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}
