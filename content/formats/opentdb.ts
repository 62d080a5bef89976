import { decodeHTML } from 'entities/decode'
import { z } from 'zod'
import { QUESTION_KIND_RULES } from '#domain/questions/question-kinds.ts'
import { DIFFICULTIES } from '#domain/questions/question-fields.ts'
import { hasSelectableOptions, type ParsedImportRow, UnreadableFileError } from './foreign-question.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter } from './format.ts'
import { findJsonListElements } from './json-elements.ts'
import { formatNotesAboutUnimportedParts, addNotesToImportRow } from './losses.ts'
import { createQuestionRowWithOptions } from './question-with-options.ts'

const OPENTDB_TYPES = ['multiple', 'boolean'] as const

function decodeBase64(text: string): string {
  return Buffer.from(text, 'base64').toString()
}

const OpentdbQuestion = z.looseObject({
  type: z.string().transform((type, context) => {
    const known = OPENTDB_TYPES.find((one) => one === type || one === decodeBase64(type))
    if (!known) context.addIssue('unknown')
    return { known, isBase64: known !== undefined && known !== type }
  }),
  difficulty: z.string().optional(),
  category: z.string().default(''),
  question: z.string(),
  correct_answer: z.string(),
  incorrect_answers: z.array(z.string()),
})

/** The format of Open Trivia DB replies: a list `results` whose texts are encoded for HTML or URLs. */
export const opentdbFormat: TextFileFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => /^\s*[[{]/.test(text) && /"incorrect_answers"|"response_code"/.test(text),
  read: readOpentdb,
  carries: hasSelectableOptions,
  head: '{"response_code":0,"results":[',
  write: (question, before) => {
    const { kind, answer, wrongOptions, difficulty, categories, text } = question
    const isYesNo = QUESTION_KIND_RULES[kind].fixedOptions !== null
    const result = {
      type: isYesNo ? 'boolean' : 'multiple',
      // Open Trivia DB has no unknown difficulty, so the field is omitted.
      ...(difficulty === 'TBD' ? {} : { difficulty: difficulty.toLowerCase() }),
      category: escapeEntities(categories[0]),
      question: escapedQuestion(text),
      correct_answer: isYesNo ? toYesOrNo(answer === 'Yes') : escapeEntities(answer),
      incorrect_answers: isYesNo ? [toYesOrNo(answer !== 'Yes')] : wrongOptions.map(escapeEntities),
    }
    return `${before ? ',' : ''}\n${JSON.stringify(result)}`
  },
  tail: '\n]}\n',
}

function* readOpentdb(text: string): Iterable<ParsedImportRow> {
  let count = 0
  for (const element of findJsonListElements(text)) {
    count += 1
    yield parseRow(element)
  }
  if (count > 0) return
  const code = /"response_code"\s*:\s*(\d+)/.exec(text)?.[1] ?? '0'
  const said = code === '0' ? '' : `; its response code is ${code}`
  throw new UnreadableFileError(`There are no questions under "results" in this file${said}`)
}

function parseRow({ line, text }: { line: number; text: string }): ParsedImportRow {
  const parsed = OpentdbQuestion.safeParse(parseJson(text))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.')
    const refused = field ? `Its ${field} is missing or invalid` : 'It isn’t valid JSON'
    return { line, text: text.slice(0, 200), refused }
  }
  const { type, difficulty, category, question, correct_answer, incorrect_answers, ...others } = parsed.data
  const decode = type.isBase64 ? decodeBase64 : getDecoder(question)
  const level = decode(difficulty ?? '').toLowerCase()
  const more = {
    categories: [decode(category)].filter(Boolean),
    difficulty: DIFFICULTIES.find((one) => one.toLowerCase() === level),
  }
  const [answer, wrong] = [decode(correct_answer), incorrect_answers.map(decode)]
  if (type.known === 'boolean' && !/^(true|false)$/i.test(answer)) {
    return { line, text: decode(question), refused: `"${answer}" is neither True nor False` }
  }
  const row = createQuestionRowWithOptions({ line, text: decode(question), answer, wrong, more })
  const losses = Object.entries(others).map(([name, value]) => `${name} ${JSON.stringify(value).slice(0, 80)}`)
  return addNotesToImportRow(row, formatNotesAboutUnimportedParts(losses))
}

/** Escapes a one-word question so that it does not look URL-encoded. */
function escapedQuestion(text: string): string {
  const safe = escapeEntities(text)
  return /\s/.test(text) ? safe : safe.replaceAll('%', '&#37;').replaceAll('+', '&#43;')
}

/**
 * Returns the function that decodes the texts of an Open Trivia DB question. The texts are URL-encoded if the question
 * has no spaces but contains percent codes or plus signs. Otherwise they contain HTML entities.
 */
function getDecoder(question: string): (text: string) => string {
  return !/\s/.test(question) && /%[0-9a-f]{2}|\+/i.test(question) ? decodeUrl : decodeHTML
}

/** Decodes URL encoding. Invalid codes stay unchanged. */
function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toYesOrNo(isTrue: boolean): string {
  return isTrue ? 'True' : 'False'
}

const ENTITIES: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
}

function escapeEntities(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`)
}
