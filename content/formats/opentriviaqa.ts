import {
  hasPlainOptions,
  numberedLines,
  oneLine,
  optionsInOrder,
  type ReadRow,
} from './foreign-question.ts'
import type { TextFormat, Writer } from './format.ts'
import { questionWithOptions } from './question-with-options.ts'

type Line = { line: number; text: string }

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The plain files of OpenTriviaQA: `#Q question`, `^ answer`, and options lettered `A` to `D`. A
 * file is named after its category.
 */
export const opentriviaqa: TextFormat & Writer = {
  looksRight: (text) => /^#Q\s/m.test(text) && /^\^/m.test(text),
  read: readOpenTriviaQa,
  carries: hasPlainOptions,
  head: '',
  write: (question) => {
    const options = optionsInOrder(question)
    return [
      `#Q ${oneLine(question.text)}`,
      `^ ${oneLine(question.answer)}`,
      ...options.map((option, index) => `${LETTERS[index]} ${oneLine(option)}`),
      '\n',
    ].join('\n')
  },
  tail: '',
}

function* readOpenTriviaQa(text: string, fileName: string): Iterable<ReadRow> {
  let block: Line[] = []
  for (const line of numberedLines(text)) {
    if (/^#Q(\s|$)/.test(line.text)) {
      yield* rowOf(block, fileName)
      block = []
    }
    if (line.text.trim() !== '') block.push(line)
  }
  yield* rowOf(block, fileName)
}

function* rowOf(block: readonly Line[], category: string): Iterable<ReadRow> {
  const [first, ...rest] = block
  if (!first) return
  const { line } = first
  if (!first.text.startsWith('#Q')) {
    yield { line, text: oneLine(first.text), refused: 'It does not begin with #Q' }
    return
  }
  const mark = rest.findIndex((one) => one.text.startsWith('^'))
  const asked = [first, ...(mark === -1 ? [] : rest.slice(0, mark))]
  const text = oneLine(asked.map((one) => one.text.replace(/^#Q/, '')).join(' '))
  if (mark === -1) {
    yield { line, text, refused: 'There is no line "^" with the answer' }
    return
  }
  const { answer, options } = answerAndOptions(rest.slice(mark))
  const wrong = options.filter((option) => folded(option) !== folded(answer))
  if (wrong.length === options.length) {
    yield { line, text, refused: `The answer "${answer}" is none of the options` }
    return
  }
  yield questionWithOptions({ line, text, answer, wrong, more: { categories: [category] } })
}

/** A line that does not begin with the letter that is due goes on with the one before. */
function answerAndOptions(lines: readonly Line[]): { answer: string; options: string[] } {
  const parts = ['']
  for (const { text } of lines) {
    const due = LETTERS[parts.length - 1]
    const [letter = '', after = ' '] = text
    if (letter === '^') parts[0] += text.slice(1)
    else if (letter === due && after.trim() === '') parts.push(text.slice(1))
    else parts[parts.length - 1] += ` ${text}`
  }
  const [answer = '', ...options] = parts.map(oneLine)
  return { answer, options }
}

function folded(text: string): string {
  return text.toLowerCase()
}
