import { parseDocument } from 'yaml'
import { oneLine, type ReadRow, UnreadableFile } from './foreign-question.ts'
import type { TextFormat } from './format.ts'
import { leftOut, withNotes } from './losses.ts'
import { MOST_YAML, TOO_LONG } from './pack.ts'

const SETTINGS = new Set(['AUTHOR', 'CONFIG', 'TITLE', 'DESCRIPTION'])

/** The trivia lists of Red, a bot for chats: in YAML a question, and under it its answers, all of them right. */
export const redbot: TextFormat = {
  looksRight: (text) => {
    const lines = text.slice(0, 20_000).split(/\r?\n/)
    const asked = lines.findIndex(
      (line) => /^[^\s#-].*:\s*$/.test(line) && !SETTINGS.has(line.replace(/:\s*$/, '')),
    )
    return asked >= 0 && /^\s*-\s+\S/.test(lines[asked + 1] ?? '')
  },
  read: readList,
}

/** What the list says of itself is told with its first question. */
function* readList(text: string, fileName: string): Iterable<ReadRow> {
  let said = leftOut(
    [...text.matchAll(SAID)].map(
      ([, setting = '', value = '']) => `its ${setting} ${oneLine(value)}`,
    ),
  )
  for (const row of rowsIn(text, fileName)) {
    yield withNotes(row, said)
    if ('question' in row) said = []
  }
}

const SAID = /^(AUTHOR|TITLE|DESCRIPTION):(.*(?:\r?\n[ \t-].*)*)$/gm

/** Question by question, so that one that is broken costs itself. */
function* rowsIn(text: string, fileName: string): Iterable<ReadRow> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  let from = 0
  for (let at = 1; at <= lines.length; at += 1) {
    const line = lines[at]
    // What belongs to a question is indented, or begins with a dash.
    if (line !== undefined && (/^[\s-]/.test(line) || line === '' || line.startsWith('#'))) continue
    const part = lines.slice(from, at).join('\n')
    if (/^[^\s#-]/.test(part)) yield* rowOf(part, from + 1, fileName)
    from = at
  }
}

/** What a part says; undefined when it is no YAML, or one that refers to itself or has no end. */
function contentOf(yaml: string): unknown {
  try {
    const document = parseDocument(yaml, { schema: 'failsafe' })
    return document.errors.length > 0 ? undefined : (document.toJS({ maxAliasCount: 0 }) as unknown)
  } catch {
    return undefined
  }
}

function* rowOf(yaml: string, line: number, category: string): Iterable<ReadRow> {
  const about = oneLine(yaml).slice(0, 200)
  const content = yaml.length > MOST_YAML ? undefined : contentOf(yaml)
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    yield {
      line,
      text: about,
      refused: yaml.length > MOST_YAML ? TOO_LONG : 'It is not written as YAML wants it',
    }
    return
  }
  for (const [asked, found] of Object.entries(content)) {
    if (SETTINGS.has(asked)) continue
    const text = oneLine(asked)
    const [answer = '', ...acceptedAnswers] = (Array.isArray(found) ? found : [found])
      .map((one) => oneLine(String(one)))
      .filter(Boolean)
    if (answer === '') yield { line, text, refused: 'There is no answer' }
    else {
      const categories = [category].filter(Boolean)
      const question = {
        text,
        kind: 'Freetext' as const,
        answer,
        acceptedAnswers,
        wrongOptions: [],
        categories,
      }
      yield { line, question, notes: [] }
    }
  }
  if (Object.keys(content).length === 0)
    throw new UnreadableFile('There are no questions in this list')
}
