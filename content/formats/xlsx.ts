import type { QuestionFileFormatWriter, ZipFormatReader } from './format.ts'
import { escapeXml } from './escape-xml.ts'
import { toExportTableCells, getExportTableHeader } from './export-table.ts'
import { readCellCommentsAndPictures } from './xlsx-attachments.ts'
import { formatCellNumber, readXlsxNumberFormats } from './xlsx-numbers.ts'
import { type Worksheet, combineWorksheets } from './worksheets.ts'
import { readQuestionsFromCombinedWorksheets } from './table.ts'
import type { ImportTableRowSource } from './table-layout.ts'
import { getXmlChild, getXmlChildren, getXmlTextContent, type XmlElement, parseXmlElements } from './xml.ts'
import { type ZipArchive, type ZipEntryInput, writeZip } from './zip.ts'

const SHEET_PATH = 'xl/worksheets/sheet1.xml'

/** The spreadsheet format of Excel. */
export const xlsxFormat: ZipFormatReader & QuestionFileFormatWriter = {
  isPacked: ({ names }) => names.includes('xl/workbook.xml'),
  readZipTable: (zip, choices) => readQuestionsFromCombinedWorksheets(combineWorksheets(readSheetsOfZip(zip)), choices),
  carries: () => true,
  head: formatSheetHead() + formatSheetRow(getExportTableHeader()),
  write: (question) => formatSheetRow(toExportTableCells(question)),
  tail: '</sheetData></worksheet>',
  pack: (parts) => writeZip(workbookParts(parts)),
}

/** Returns the sheets of a workbook in order. */
function readSheetsOfZip(zip: ZipArchive): Worksheet[] {
  const texts = zip.names.includes('xl/sharedStrings.xml')
    ? [...parseXmlElements(zip.read('xl/sharedStrings.xml'), ['si'])].map(textWithoutPhonetics)
    : []
  const formats = readXlsxNumberFormats(zip)
  return listSheets(zip).map(({ name, isHidden, path }) => ({
    name,
    isHidden,
    records: readSheetRecords(zip, path, { texts, formats }),
  }))
}

function readSheetRecords(
  zip: ZipArchive,
  path: string,
  { texts, formats }: { texts: readonly string[]; formats: readonly string[] },
): ImportTableRowSource {
  const sheet = zip.read(path)
  const beside = readCellCommentsAndPictures(zip, path)
  return function* records() {
    let line = 0
    for (const row of parseXmlElements(sheet, ['row'])) {
      const cells: string[] = []
      for (const cell of getXmlChildren(row, 'c')) {
        const at = columnIndex(cell.attributes['r']) ?? cells.length
        if (at > MAX_COLUMNS) continue
        while (cells.length < at) cells.push('')
        cells[at] = cellText(cell, texts, formats)
      }
      line = Number(row.attributes['r'] ?? line + 1)
      yield { line, cells, notes: [], left: beside.get(line) ?? [] }
    }
  }
}

const MAX_COLUMNS = 500

/** Returns the text of an element without phonetic guides, which Excel adds to Japanese. */
function textWithoutPhonetics(element: XmlElement): string {
  return getXmlChildren(element)
    .filter(({ name }) => name !== 'rPh' && name !== 'phoneticPr')
    .map((one) => (one.name === 't' ? getXmlTextContent(one) : textWithoutPhonetics(one)))
    .join('')
}

function cellText(cell: XmlElement, texts: readonly string[], formats: readonly string[]): string {
  const value = getXmlTextContent(getXmlChild(cell, 'v'))
  switch (cell.attributes['t']) {
    case 's':
      return texts[Number(value)] ?? ''
    case 'inlineStr': {
      const inline = getXmlChild(cell, 'is')
      return inline ? textWithoutPhonetics(inline) : ''
    }
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'str':
    case 'e':
    case 'd':
      return value
    case undefined:
    default:
      return formatCellNumber(value, formats[Number(cell.attributes['s'] ?? 0)] ?? '')
  }
}

/** Returns the column index from a cell reference, such as 27 for `AB3`, or `null` if there is none. */
function columnIndex(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function listSheets(zip: ZipArchive): { name: string; isHidden: boolean; path: string }[] {
  const targets = new Map(
    [...parseXmlElements(zip.read('xl/_rels/workbook.xml.rels'), ['Relationship'])].map(({ attributes }) => [
      attributes['Id'] ?? '',
      attributes['Target'] ?? '',
    ]),
  )
  return [...parseXmlElements(zip.read('xl/workbook.xml'), ['sheet'])].flatMap(({ attributes }) => {
    const target = targets.get(attributes['r:id'] ?? '') ?? ''
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
    const isHidden = /hidden$/i.test(attributes['state'] ?? '')
    return zip.names.includes(path) ? { name: attributes['name'] ?? '', isHidden, path } : []
  })
}

function formatSheetHead(): string {
  return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
}

/** Formats a row whose cells are all texts, so that none is evaluated as a formula. */
function formatSheetRow(cells: readonly string[]): string {
  const written = cells.map((cell) =>
    cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
  )
  return `<row>${written.join('')}</row>`
}

export function writeXlsxFile(rows: readonly string[][]): AsyncIterable<Uint8Array> {
  async function* parts() {
    yield formatSheetHead()
    for (const row of rows) yield formatSheetRow(row)
    yield '</sheetData></worksheet>'
  }
  return writeZip(workbookParts(parts()))
}

async function* workbookParts(sheet: AsyncIterable<string>): AsyncIterable<ZipEntryInput> {
  for (const [name, content] of WORKBOOK_PARTS) yield { name, content }
  yield { name: SHEET_PATH, content: sheet }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const WORKBOOK_PARTS: [string, string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
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
