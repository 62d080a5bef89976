import type { TableRecord } from './csv-records.ts'
import type { ZipFormat } from './format.ts'
import { oneLine, UnreadableFile } from './foreign-question.ts'
import { type Sheet, tableOfSheets } from './sheets.ts'
import { readSheets } from './table.ts'
import { childOf, childrenOf, within, type XmlElement, xmlElements } from './xml.ts'
import type { Zip } from './zip.ts'

const MOST_COLUMNS = 500

/** The spreadsheet format of LibreOffice (OpenDocument). */
export const ods: ZipFormat = {
  isPacked: ({ names }) => names.includes('content.xml') && names.includes('mimetype'),
  readZipTable: (zip, choices) => readSheets(tableOfSheets(sheetsIn(zip)), choices),
}

function sheetsIn(zip: Zip): Sheet[] {
  const kind = zip.read('mimetype').toString('latin1').trim()
  if (!kind.startsWith('application/vnd.oasis.opendocument.spreadsheet')) {
    throw new UnreadableFile('This file is a document and no spreadsheet')
  }
  const content = zip.read('content.xml')
  if (/<!(doctype|entity)/i.test(content.toString('latin1', 0, 4096)))
    throw new UnreadableFile('This XML has a document type, or elements in elements without end')
  return [...tablesIn(content)]
}

const END = '</table:table>'

/** Yields each table of the document. Tables are parsed one at a time, as separate pieces of XML. */
function* tablesIn(content: Buffer): Iterable<Sheet> {
  const hidden = hiddenStyles(content)
  for (let at = 0; ;) {
    const from = content.indexOf('<table:table', at)
    if (from === -1) return
    // `<table:table-column` also begins with this text.
    at = from + 1
    if (!/[\s>]/.test(String.fromCharCode(content[from + '<table:table'.length] ?? 0))) continue
    const end = content.indexOf(END, from)
    const to = end === -1 ? content.length : end + END.length
    const head = content.toString('utf8', from, Math.min(to, from + 1000))
    const [, name = ''] = /^<table:table\s[^>]*?table:name="([^"]*)"/.exec(head) ?? []
    const [, style = ''] = /^<table:table\s[^>]*?table:style-name="([^"]*)"/.exec(head) ?? []
    const isHidden = hidden.has(style)
    yield { name, isHidden, records: recordsOf(content.subarray(from, to)) }
    at = to
  }
}

/** Returns the styles of hidden tables. */
function hiddenStyles(content: Buffer): ReadonlySet<string> {
  const styles = content.subarray(0, Math.max(0, content.indexOf('<office:body')))
  return new Set(
    [...xmlElements(styles, ['style'])].flatMap((style) => {
      const { attributes } = childOf(style, 'table-properties') ?? {}
      return attributes?.['table:display'] === 'false' ? (style.attributes['style:name'] ?? []) : []
    }),
  )
}

function recordsOf(content: Buffer): () => Iterable<TableRecord> {
  return function* records() {
    let line = 1
    for (const row of xmlElements(content, ['table-row'])) {
      const cells = cellsOf(row)
      // A repeated row is empty or was filled by dragging, so it is read once.
      if (cells.length > 0) yield { line, cells, notes: [], left: besideCells(row) }
      line += repeated(row, 'rows')
    }
  }
}

/** Lists the comments and pictures of a row. */
function besideCells(row: XmlElement): string[] {
  const comments = within(row, 'annotation').map((one) => childrenOf(one, 'p').map(textOf))
  return [
    ...comments.map((lines) => `the comment "${oneLine(lines.join(' '))}"`),
    ...within(row, 'image').map(() => 'a picture'),
  ]
}

function repeated({ attributes }: XmlElement, what: 'rows' | 'columns'): number {
  const times = Number(attributes[`table:number-${what}-repeated`] ?? 1)
  return times >= 1 ? times : 1
}
function cellsOf(row: XmlElement): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row)) {
    if (!cell.name.endsWith('table-cell')) continue
    const text = childrenOf(cell, 'p').map(textOf).join('\n')
    const times = Math.min(repeated(cell, 'columns'), MOST_COLUMNS)
    for (let at = 0; at < times && cells.length < MOST_COLUMNS; at += 1) cells.push(text)
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/** Returns the text of an element. Spaces and line breaks are child elements. */
function textOf(element: XmlElement): string {
  return element.children
    .map((one) => {
      if (typeof one === 'string') return one
      if (one.name === 's') return ' '.repeat(Math.min(Number(one.attributes['text:c'] ?? 1), 100))
      if (one.name === 'line-break') return '\n'
      return one.name === 'tab' ? '\t' : one.name === 'annotation' ? '' : textOf(one)
    })
    .join('')
}
