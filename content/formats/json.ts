import type { TableRecord } from './csv-records.ts'
import type { TableFormat } from './format.ts'
import { UnreadableFile } from './foreign-question.ts'
import { readTable } from './table.ts'

/** JSON of whatever make, in which there is a list of objects that have a question and an answer: it is a table. */
export const json: TableFormat = {
  looksRight: (text) => /^\s*[[{]/.test(text) && listIn(text) !== null,
  mayBe: () => false,
  readTable: (text, choices) => {
    const list = listIn(text)
    if (!list) throw new UnreadableFile('There is no list of questions in this JSON')
    const names = [...new Set(list.slice(0, 1000).flatMap(({ cells }) => Array.from(cells.keys())))]
    return readTable(function* records(): Iterable<TableRecord> {
      yield { line: 0, cells: names, notes: [] }
      for (const { line, cells } of list) {
        yield { line, cells: names.map((name) => cells.get(name) ?? ''), notes: [] }
      }
    }, choices)
  },
}

type Item = { line: number; cells: Map<string, string> }

/** The objects of the longest list near the top; `line` is which of them it is. Null when there is none. */
function listIn(text: string): Item[] | null {
  const parsed = parse(text) ?? linesOf(text)
  const lists: object[][] = []
  const look = (value: unknown, depth: number) => {
    if (Array.isArray(value)) {
      if (value.length > 0 && value.every(isObject)) lists.push(value)
    } else if (isObject(value) && depth < 4) {
      for (const one of Object.values(value)) look(one, depth + 1)
    }
  }
  look(parsed, 0)
  const longest = lists.toSorted((one, other) => other.length - one.length)[0]
  return longest?.map((one, at) => ({ line: at + 1, cells: cellsOf(one) })) ?? null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** An object a line, as some collections come. */
function linesOf(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2 || !isObject(parse(lines[0] ?? ''))) return undefined
  return lines.map(parse).filter(isObject)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function cellsOf(object: object): Map<string, string> {
  return new Map(
    Object.entries(object).map(([name, value]: [string, unknown]) => [name, cellOf(value)]),
  )
}

/** What options are lettered with gets lost, and their order stays. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return JSON.stringify(value.map(cellOf))
  if (isObject(value)) return JSON.stringify(Object.values(value).map(cellOf))
  return JSON.stringify(value)
}
