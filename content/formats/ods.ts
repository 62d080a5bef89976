import type { TableRecord } from './csv-records.ts'
import type { ZipFormat } from './format.ts'
import { UnreadableFile } from './foreign-question.ts'
import { readTable } from './table.ts'
import { childrenOf, type XmlElement, xmlElements } from './xml.ts'
import type { Zip } from './zip.ts'

const MOST_COLUMNS = 500

/** A spreadsheet of LibreOffice: the first of its tables. */
export const ods: ZipFormat = {
  isPacked: ({ names }) => names.includes('content.xml') && names.includes('mimetype'),
  readZipTable: (zip, choices) => readTable(tableIn(zip), choices),
}

function tableIn(zip: Zip): () => Iterable<TableRecord> {
  const kind = zip.read('mimetype').toString('latin1').trim()
  if (!kind.startsWith('application/vnd.oasis.opendocument.spreadsheet')) {
    throw new UnreadableFile('This file is a document and no spreadsheet')
  }
  const content = firstTable(zip.read('content.xml'))
  return function* records() {
    let line = 1
    for (const row of xmlElements(content, ['table-row'])) {
      const cells = cellsOf(row)
      // What is repeated is nothing, or what people dragged down: once is enough.
      if (cells.length > 0) yield { line, cells, notes: [] }
      line += Number(row.attributes['table:number-rows-repeated'] ?? 1)
    }
  }
}

/** Only the first: others hold what belongs to it, or other collections. */
function firstTable(content: Buffer): Buffer {
  const end = content.indexOf('</table:table>')
  return end === -1 ? content : content.subarray(0, end)
}

function cellsOf(row: XmlElement): string[] {
  const cells: string[] = []
  for (const cell of childrenOf(row)) {
    if (!cell.name.endsWith('table-cell')) continue
    const text = childrenOf(cell, 'p').map(textOf).join('\n')
    const times = Math.min(
      Number(cell.attributes['table:number-columns-repeated'] ?? 1),
      MOST_COLUMNS,
    )
    for (let at = 0; at < times && cells.length < MOST_COLUMNS; at += 1) cells.push(text)
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

/** Spaces and line breaks are elements. */
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
