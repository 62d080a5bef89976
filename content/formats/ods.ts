import type { ImportTableRow } from './csv-records.ts'
import type { ZipFormatReader } from './format.ts'
import { collapseWhitespace, UnreadableFileError } from './foreign-question.ts'
import { type Worksheet, combineWorksheets } from './worksheets.ts'
import { readQuestionsFromCombinedWorksheets } from './table.ts'
import { getXmlChild, getXmlChildren, findXmlDescendants, type XmlElement, parseXmlElements } from './xml.ts'
import type { ZipArchive } from './zip.ts'

const MAX_COLUMNS = 500

/** The spreadsheet format of LibreOffice (OpenDocument). */
export const odsFormat: ZipFormatReader = {
  isPacked: ({ names }) => names.includes('content.xml') && names.includes('mimetype'),
  readZipTable: (zip, choices) => readQuestionsFromCombinedWorksheets(combineWorksheets(readSheetsOfZip(zip)), choices),
}

function readSheetsOfZip(zip: ZipArchive): Worksheet[] {
  const kind = zip.read('mimetype').toString('latin1').trim()
  if (!kind.startsWith('application/vnd.oasis.opendocument.spreadsheet')) {
    throw new UnreadableFileError('This file is a document, not a spreadsheet')
  }
  const content = zip.read('content.xml')
  if (/<!(doctype|entity)/i.test(content.toString('latin1', 0, 4096)))
    throw new UnreadableFileError('This XML has a document type or is nested too deeply')
  return [...findTables(content)]
}

const TABLE_END = '</table:table>'

/** Yields each table of the document. Tables are parsed one at a time, as separate pieces of XML. */
function* findTables(content: Buffer): Iterable<Worksheet> {
  const hidden = hiddenStyles(content)
  for (let at = 0; ;) {
    const from = content.indexOf('<table:table', at)
    if (from === -1) return
    // Searches on from the next character if this is another element, because the tag `<table:table-column` also begins
    // with `<table:table`.
    at = from + 1
    if (!/[\s>]/.test(String.fromCharCode(content[from + '<table:table'.length] ?? 0))) continue
    const end = content.indexOf(TABLE_END, from)
    const to = end === -1 ? content.length : end + TABLE_END.length
    const head = content.toString('utf8', from, Math.min(to, from + 1000))
    const [, name = ''] = /^<table:table\s[^>]*?table:name="([^"]*)"/.exec(head) ?? []
    const [, style = ''] = /^<table:table\s[^>]*?table:style-name="([^"]*)"/.exec(head) ?? []
    const isHidden = hidden.has(style)
    yield { name, isHidden, records: tableRecords(content.subarray(from, to)) }
    at = to
  }
}

function hiddenStyles(content: Buffer): ReadonlySet<string> {
  const styles = content.subarray(0, Math.max(0, content.indexOf('<office:body')))
  return new Set(
    [...parseXmlElements(styles, ['style'])].flatMap((style) => {
      const { attributes } = getXmlChild(style, 'table-properties') ?? {}
      return attributes?.['table:display'] === 'false' ? (style.attributes['style:name'] ?? []) : []
    }),
  )
}

function tableRecords(content: Buffer): () => Iterable<ImportTableRow> {
  return function* records() {
    let line = 1
    for (const row of parseXmlElements(content, ['table-row'])) {
      const cells = rowCells(row)
      // A row of an OpenDocument table with a repeat count is empty or was filled by dragging. It is read only once.
      if (cells.length > 0) yield { line, cells, notes: [], left: listCellAttachments(row) }
      line += repeatCount(row, 'rows')
    }
  }
}

/** Lists the comments and pictures in the cells of a spreadsheet row. */
function listCellAttachments(row: XmlElement): string[] {
  const comments = findXmlDescendants(row, 'annotation').map((one) => getXmlChildren(one, 'p').map(cellText))
  return [
    ...comments.map((lines) => `the comment "${collapseWhitespace(lines.join(' '))}"`),
    ...findXmlDescendants(row, 'image').map(() => 'a picture'),
  ]
}

function repeatCount({ attributes }: XmlElement, what: 'rows' | 'columns'): number {
  const times = Number(attributes[`table:number-${what}-repeated`] ?? 1)
  return times >= 1 ? times : 1
}
function rowCells(row: XmlElement): string[] {
  const cells: string[] = []
  for (const cell of getXmlChildren(row)) {
    if (!cell.name.endsWith('table-cell')) continue
    const text = getXmlChildren(cell, 'p').map(cellText).join('\n')
    const times = Math.min(repeatCount(cell, 'columns'), MAX_COLUMNS)
    for (let at = 0; at < times && cells.length < MAX_COLUMNS; at += 1) cells.push(text)
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/**
 * Returns the text of a spreadsheet cell's element. Converts child elements that stand for spaces, tabs and line
 * breaks.
 */
function cellText(element: XmlElement): string {
  return element.children
    .map((one) => {
      if (typeof one === 'string') return one
      if (one.name === 's') return ' '.repeat(Math.min(Number(one.attributes['text:c'] ?? 1), 100))
      if (one.name === 'line-break') return '\n'
      return one.name === 'tab' ? '\t' : one.name === 'annotation' ? '' : cellText(one)
    })
    .join('')
}
