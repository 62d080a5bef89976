import {
  hasPlainOptions,
  numberedLines,
  oneLine,
  optionsInOrder,
  type ReadRow,
} from './foreign-question.ts'
import type { TextFormat, Writer } from './format.ts'
import { asHtml } from './html-text.ts'
import { leftOut, withNotes } from './losses.ts'
import { questionWithOptions } from './question-with-options.ts'

type Line = { line: number; text: string }
type Option = { letter: string; text: string }

// These patterns avoid backtracking over long runs of spaces.
const ANSWER = /^\s*ANSWER\s*:(.*)$/is
const OPTION = /^\s*([A-Z])\s*[.)](.*)$/s

/** The Aiken format: a question, options labelled `A.` or `A)`, and a line `ANSWER: B`. */
export const aiken: TextFormat & Writer = {
  looksRight: (text) =>
    /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*A[ \t]*[.)]/m.test(text),
  read: readAiken,
  carries: (question) => hasPlainOptions(question) && !ANSWER.test(oneLine(question.text)),
  head: '',
  write: (question) => {
    const options = optionsInOrder(question)
    const lines = options.map((option, index) => `${letter(index)}. ${oneLine(option)}`)
    const right = letter(options.indexOf(question.answer))
    return `${[oneLine(question.text), ...lines, `ANSWER: ${right}`].join('\n')}\n\n`
  },
  tail: '',
}

function letter(index: number): string {
  return String.fromCodePoint(65 + index)
}

/** Lines that some programs write after the answer. */
const AFTER = /^\s*(FEEDBACK|EXPLANATION|HINT|POINTS?|SCORE|TIME|TAGS?|CATEGORY|IMAGE)\s*:(.*)$/is
const EXPLAINS = /^(feedback|explanation)$/i

function* readAiken(text: string): Iterable<ReadRow> {
  let block: Line[] = []
  let rows: ReadRow[] = []
  for (const line of numberedLines(text)) {
    const answer = ANSWER.exec(line.text)?.[1]
    const [, name, value = ''] = (block.length === 0 && AFTER.exec(line.text)) || []
    if (answer !== undefined) {
      yield* rows
      rows = [...rowsOf(block, answer.trim())]
      block = []
    } else if (name !== undefined && rows.length > 0) {
      const last = rows.pop() as ReadRow
      rows.push(withMore(last, name, oneLine(value)))
    } else block.push(line)
  }
  yield* rows
  yield* unfinished(block)
}

function withMore(row: ReadRow, name: string, value: string): ReadRow {
  if (value === '' || 'refused' in row) return row
  if (!EXPLAINS.test(name)) return withNotes(row, leftOut([`${name.toLowerCase()} "${value}"`]))
  return { ...row, question: { ...row.question, moreInfo: asHtml(value) } }
}

/**
 * Yields the question whose answer this is. The question is the last one in the block, and its
 * options are the lines before the answer, back to option A. Earlier options belong to a question
 * without an answer.
 */
function* rowsOf(lines: readonly Line[], answer: string): Iterable<ReadRow> {
  const end = lines.findLastIndex(({ text }) => text.trim() !== '') + 1
  const options: Option[] = []
  let at = end
  while (at > 0 && options[0]?.letter !== 'A') {
    const option = optionIn(lines[at - 1])
    const due = options[0] && letter(options[0].letter.charCodeAt(0) - 66)
    if (!option || (due !== undefined && option.letter !== due)) break
    options.unshift(option)
    at -= 1
  }
  const earlier = lines.findLastIndex(
    (line, index) => index < at && optionIn(line) && lines[index - 1]?.text.trim(),
  )
  yield* unfinished(lines.slice(0, earlier + 1))
  const questionLines = lines.slice(earlier + 1, at).filter(({ text }) => text.trim() !== '')
  const line = questionLines[0]?.line ?? lines[at]?.line ?? 1
  yield rowOf({ line, text: questionLines.map(({ text }) => text).join(' '), options, answer })
}

function optionIn(line: Line | undefined): Option | null {
  const [, name, text = ''] = OPTION.exec(line?.text ?? '') ?? []
  return name === undefined ? null : { letter: name, text }
}

function rowOf(found: { line: number; text: string; options: Option[]; answer: string }): ReadRow {
  const { line, options, answer } = found
  const text = oneLine(found.text)
  const right = options.find((option) => option.letter === answer.toUpperCase())
  if (options[0] && options[0].letter !== 'A') {
    return { line, text, refused: `The options begin with ${options[0].letter} and not with A` }
  }
  if (!right) return { line, text, refused: `The answer "${answer}" is none of the options` }
  const wrong = options.filter((option) => option !== right).map((option) => option.text)
  return questionWithOptions({ line, text, answer: right.text, wrong })
}

/** Yields a rejected row for each paragraph without an answer. */
function* unfinished(lines: readonly Line[]): Iterable<ReadRow> {
  let first: Line | null = null
  for (const line of [...lines, { line: 0, text: '' }]) {
    if (line.text.trim() === '') {
      if (first) {
        const { line: at, text } = first
        yield { line: at, text: oneLine(text), refused: 'There is no line "ANSWER:" after it' }
      }
      first = null
    } else first ??= line
  }
}
