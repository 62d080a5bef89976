import type { Writer, ZipFormat } from './format.ts'
import { ourCells, ourHeader } from './our-table.ts'
import { besideCells } from './xlsx-beside.ts'
import { cellNumber, numberFormats } from './xlsx-numbers.ts'
import { type Sheet, tableOfSheets } from './sheets.ts'
import { readSheets } from './table.ts'
import type { Table } from './table-layout.ts'
import { childOf, childrenOf, textIn, type XmlElement, xmlElements, xmlText } from './xml.ts'
import { type Zip, type ZipPart, zipParts } from './zip.ts'

const SHEET = 'xl/worksheets/sheet1.xml'

/** The spreadsheet format of Excel. */
export const xlsx: ZipFormat & Writer = {
  isPacked: ({ names }) => names.includes('xl/workbook.xml'),
  readZipTable: (zip, choices) => readSheets(tableOfSheets(sheetsIn(zip)), choices),
  carries: () => true,
  head: sheetHead() + sheetRow(ourHeader()),
  write: (question) => sheetRow(ourCells(question)),
  tail: '</sheetData></worksheet>',
  pack: (parts) => zipParts(workbookParts(parts)),
}

/** Returns the sheets of a workbook in order. */
function sheetsIn(zip: Zip): Sheet[] {
  const texts = zip.names.includes('xl/sharedStrings.xml')
    ? [...xmlElements(zip.read('xl/sharedStrings.xml'), ['si'])].map(plainText)
    : []
  const formats = numberFormats(zip)
  return namedSheets(zip).map(({ name, isHidden, path }) => ({
    name,
    isHidden,
    records: sheetRecords(zip, path, { texts, formats }),
  }))
}

function sheetRecords(
  zip: Zip,
  path: string,
  { texts, formats }: { texts: readonly string[]; formats: readonly string[] },
): Table {
  const sheet = zip.read(path)
  const beside = besideCells(zip, path)
  return function* records() {
    let line = 0
    for (const row of xmlElements(sheet, ['row'])) {
      const cells: string[] = []
      for (const cell of childrenOf(row, 'c')) {
        const at = columnAt(cell.attributes['r']) ?? cells.length
        if (at > MOST_COLUMNS) continue
        while (cells.length < at) cells.push('')
        cells[at] = cellText(cell, texts, formats)
      }
      line = Number(row.attributes['r'] ?? line + 1)
      yield { line, cells, notes: [], left: beside.get(line) ?? [] }
    }
  }
}

const MOST_COLUMNS = 500

/** Returns the text of an element without phonetic guides, which Excel adds to Japanese. */
function plainText(element: XmlElement): string {
  return childrenOf(element)
    .filter(({ name }) => name !== 'rPh' && name !== 'phoneticPr')
    .map((one) => (one.name === 't' ? textIn(one) : plainText(one)))
    .join('')
}

function cellText(cell: XmlElement, texts: readonly string[], formats: readonly string[]): string {
  const value = textIn(childOf(cell, 'v'))
  switch (cell.attributes['t']) {
    case 's':
      return texts[Number(value)] ?? ''
    case 'inlineStr': {
      const inline = childOf(cell, 'is')
      return inline ? plainText(inline) : ''
    }
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'e':
    case 'd':
      return value
    case undefined:
    default:
      return cellNumber(value, formats[Number(cell.attributes['s'] ?? 0)] ?? '')
  }
}

/** Returns the column index from a cell reference, such as 27 for `AB3`, or `null` if there is none. */
function columnAt(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function namedSheets(zip: Zip): { name: string; isHidden: boolean; path: string }[] {
  const targets = new Map(
    [...xmlElements(zip.read('xl/_rels/workbook.xml.rels'), ['Relationship'])].map(
      ({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? ''],
    ),
  )
  return [...xmlElements(zip.read('xl/workbook.xml'), ['sheet'])].flatMap(({ attributes }) => {
    const target = targets.get(attributes['r:id'] ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = /hidden$/i.test(attributes['state'] ?? '')
    return zip.names.includes(path) ? { name: attributes['name'] ?? '', isHidden, path } : []
  })
}

function sheetHead(): string {
  return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
}

/** Formats a row whose cells are all texts, so that none is evaluated as a formula. */
function sheetRow(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    cell === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`,
  )
  return `<row>${written.join('')}</row>`
}

/** Writes an Excel file with these rows. */
export function sheetFile(rows: readonly string[][]): AsyncIterable<Uint8Array> {
  async function* parts() {
    yield sheetHead()
    for (const row of rows) yield sheetRow(row)
    yield '</sheetData></worksheet>'
  }
  return zipParts(workbookParts(parts()))
}

async function* workbookParts(sheet: AsyncIterable<string>): AsyncIterable<ZipPart> {
  for (const [name, content] of PARTS) yield { name, content }
  yield { name: SHEET, content: sheet }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const PARTS: [string, string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/${SHEET}" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
]
