import {
  hasSelectableOptions,
  iterateNumberedLines,
  collapseWhitespace,
  listAnswerOptionsAlphabetically,
  type ParsedImportRow,
} from './foreign-question.ts'
import type { TextFileFormatReader, QuestionFileFormatWriter } from './format.ts'
import { textToHtml } from './html-text.ts'
import { formatNotesAboutUnimportedParts, addNotesToImportRow } from './losses.ts'
import { createQuestionRowWithOptions } from './question-with-options.ts'

type NumberedLine = { line: number; text: string }
type LetteredOption = { letter: string; text: string }

// These patterns avoid backtracking over long runs of spaces.
const ANSWER = /^\s*ANSWER\s*:(.*)$/is
const OPTION = /^\s*([A-Z])\s*[.)](.*)$/s

/** The Aiken format: a question, options labelled `A.` or `A)`, and a line `ANSWER: B`. */
export const aikenFormat: TextFileFormatReader & QuestionFileFormatWriter = {
  looksRight: (text) => /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[ \t]*[.)]/m.test(text),
  read: readAiken,
  carries: (question) => hasSelectableOptions(question) && !ANSWER.test(collapseWhitespace(question.text)),
  head: '',
  write: (question) => {
    const options = listAnswerOptionsAlphabetically(question)
    const lines = options.map((option, index) => `${optionLetter(index)}. ${collapseWhitespace(option)}`)
    const right = optionLetter(options.indexOf(question.answer))
    return `${[collapseWhitespace(question.text), ...lines, `ANSWER: ${right}`].join('\n')}\n\n`
  },
  tail: '',
}

function optionLetter(index: number): string {
  return String.fromCodePoint(65 + index)
}

/**
 * Lines that some programs write after the answer of a question, such as `FEEDBACK: …`. Feedback becomes the
 * explanation. All other values are named in a note on the row.
 */
const METADATA_LINE = /^\s*(FEEDBACK|EXPLANATION|HINT|POINTS?|SCORE|TIME|TAGS?|CATEGORY|IMAGE)\s*:(.*)$/is
const EXPLANATION_NAME = /^(feedback|explanation)$/i

function* readAiken(text: string): Iterable<ParsedImportRow> {
  let block: NumberedLine[] = []
  let rows: ParsedImportRow[] = []
  for (const line of iterateNumberedLines(text)) {
    const answer = ANSWER.exec(line.text)?.[1]
    const [, name, value = ''] = (block.length === 0 && METADATA_LINE.exec(line.text)) || []
    if (answer !== undefined) {
      yield* rows
      rows = [...parseBlock(block, answer.trim())]
      block = []
    } else if (name !== undefined && rows.length > 0) {
      const last = rows.pop() as ParsedImportRow
      rows.push(applyMetadata(last, name, collapseWhitespace(value)))
    } else block.push(line)
  }
  yield* rows
  yield* unansweredRows(block)
}

function applyMetadata(row: ParsedImportRow, name: string, value: string): ParsedImportRow {
  if (value === '' || 'refused' in row) return row
  if (!EXPLANATION_NAME.test(name))
    return addNotesToImportRow(row, formatNotesAboutUnimportedParts([`${name.toLowerCase()} "${value}"`]))
  return { ...row, question: { ...row.question, moreInfo: textToHtml(value) } }
}

/**
 * Yields the question to which `answer` belongs: the last question in the block. Its options are the lines before the
 * answer, back to option A. Earlier options belong to a question without an answer.
 */
function* parseBlock(lines: readonly NumberedLine[], answer: string): Iterable<ParsedImportRow> {
  const end = lines.findLastIndex(({ text }) => text.trim() !== '') + 1
  const options: LetteredOption[] = []
  let at = end
  while (at > 0 && options[0]?.letter !== 'A') {
    const option = parseOption(lines[at - 1])
    const due = options[0] && optionLetter(options[0].letter.charCodeAt(0) - 66)
    if (!option || (due !== undefined && option.letter !== due)) break
    options.unshift(option)
    at -= 1
  }
  const earlier = lines.findLastIndex((line, index) => index < at && parseOption(line) && lines[index - 1]?.text.trim())
  yield* unansweredRows(lines.slice(0, earlier + 1))
  const questionLines = lines.slice(earlier + 1, at).filter(({ text }) => text.trim() !== '')
  const line = questionLines[0]?.line ?? lines[at]?.line ?? 1
  yield toRow({ line, text: questionLines.map(({ text }) => text).join(' '), options, answer })
}

function parseOption(line: NumberedLine | undefined): LetteredOption | null {
  const [, name, text = ''] = OPTION.exec(line?.text ?? '') ?? []
  return name === undefined ? null : { letter: name, text }
}

function toRow(found: { line: number; text: string; options: LetteredOption[]; answer: string }): ParsedImportRow {
  const { line, options, answer } = found
  const text = collapseWhitespace(found.text)
  const right = options.find((option) => option.letter === answer.toUpperCase())
  if (options[0] && options[0].letter !== 'A') {
    return { line, text, refused: `The options start with ${options[0].letter} instead of A` }
  }
  if (!right) return { line, text, refused: `The answer "${answer}" isn’t one of the options` }
  const wrong = options.filter((option) => option !== right).map((option) => option.text)
  return createQuestionRowWithOptions({ line, text, answer: right.text, wrong })
}

/** Yields a rejected row for each paragraph without an answer. */
function* unansweredRows(lines: readonly NumberedLine[]): Iterable<ParsedImportRow> {
  let first: NumberedLine | null = null
  for (const line of [...lines, { line: 0, text: '' }]) {
    if (line.text.trim() === '') {
      if (first) {
        const { line: at, text } = first
        yield {
          line: at,
          text: collapseWhitespace(text),
          refused: 'It has no "ANSWER:" line',
        }
      }
      first = null
    } else first ??= line
  }
}
