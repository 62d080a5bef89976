import { describe, expect, it } from 'vitest'
import type { QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import { UnreadableFileError } from './foreign-question.ts'
import { readFileRows } from '#test/read-file-rows.ts'
import { createZip } from '#test/zip-files.ts'

const MANY = 60_000

const ods = (content: string) =>
  createZip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content })

const xlsx = (sheet: string) =>
  createZip({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })

const odsRow = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`
const odsCell = (text: string, more = '') => `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`

/**
 * For each format, files that would cause endless loops, exhaust memory or crash the process, with
 * the expected message.
 */
const FILES: [QuestionFileFormatName, string, string | (() => Uint8Array), RegExp][] = [
  ['pack', 'aliases of aliases', yamlBomb('category: Art\nquestions:\n  - question: '), /YAML/],
  ['pack', 'deeply nested lists', `category: Art\nquestions:\n  - question: ${'['.repeat(MANY)}`, /YAML/],
  ['csv', 'unclosed quotation marks', `Question,Answer\n${'"a,'.repeat(MANY)}`, /1,000 cells/],
  ['csv', 'too many cells', `Question,Answer\n${','.repeat(MANY)}`, /1,000 cells/],
  ['opentdb', 'unclosed objects', `{"response_code":0,"results":[${'{'.repeat(3_000)}`, /JSON/],
  ['json', 'deeply nested lists', '[{"question":'.repeat(MANY), /nested too deeply/],
  ['json', 'unclosed objects', `[${'{"question":"a","answer":"b" '.repeat(3_000)}`, /JSON/],
  ['gift', 'deeply nested braces', `What? ${'{'.repeat(20_000)}`, /GIFT doesn’t allow/],
  ['aiken', 'too many options', `Q\n${'A. a\n'.repeat(MANY)}ANSWER: B\n`, /no "ANSWER:" line/],
  ['moodle', 'deeply nested elements', `<quiz><question type="x">${'<a>'.repeat(MANY)}`, /nested too deeply/],
  ['qti', 'entity declarations', `<!DOCTYPE a [<!ENTITY b "c">]><assessmentItem>&b;</assessmentItem>`, /document type/],
  [
    'qti',
    'deeply nested elements of version 1.2',
    () =>
      createZip({
        'imsmanifest.xml': '<manifest/>',
        'g/g.xml': `<questestinterop><item>${'<flow>'.repeat(MANY)}`,
      }),
    /nested too deeply/,
  ],
  [
    'qti',
    'a quiz with an extreme compression ratio',
    () =>
      createZip({
        'imsmanifest.xml': '<manifest/>',
        'g/g.xml': `<questestinterop>${'<item/>'.repeat(6_000_000)}`,
      }),
    /far too large/,
  ],
  [
    'cards',
    'too many cells',
    `#separator:tab\n#html:true\nWhat?\t${'<b'.repeat(MANY)}\t${'\t'.repeat(2000)}`,
    /1,000 cells/,
  ],
  ['xlsx', 'deeply nested elements', () => xlsx(`<worksheet>${'<row>'.repeat(20_000)}`), /nested too deeply/],
  ['xlsx', 'rows without questions', () => xlsx('<worksheet><sheetData/></worksheet>'), /This spreadsheet is empty/],
  ['ods', 'deeply nested elements', () => ods(`<table:table>${'<a>'.repeat(MANY)}`), /nested too deeply/],
  [
    'ods',
    'entity declarations',
    () => ods('<!DOCTYPE a [<!ENTITY b "c">]><table:table>&b;</table:table>'),
    /document type/,
  ],
  [
    'ods',
    'a text document',
    () => createZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<a/>' }),
    /not a spreadsheet/,
  ],
]

describe('a malicious import file', () => {
  it.each(FILES)('rejects a malicious %s file, %s, with a clear message', async (format, _, file, reason) => {
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file()
    expect(await saidOf(bytes, format)).toMatch(reason)
  })

  it('reads a spreadsheet row that is repeated a million times once', async () => {
    const header = odsRow(odsCell('Question') + odsCell('Answer'))
    const wide = odsRow(
      odsCell('Who?') + odsCell('Me', ' table:number-columns-repeated="1e300"'),
      ' table:number-rows-repeated="1e300"',
    )
    const bytes = ods(`<table:table>${header}${wide}${wide}</table:table>`)
    const { rows } = await readFileRows({ bytes, fileName: 'harm' }, {})
    expect(rows).toHaveLength(2)
  })
})

/** Returns the error for the file, or for its first rejected row. */
async function saidOf(bytes: Uint8Array, format: QuestionFileFormatName): Promise<string> {
  try {
    const { rows } = await readFileRows({ bytes, fileName: 'harm' }, { format })
    return rows.flatMap((row) => ('refused' in row ? row.refused : []))[0] ?? 'nothing'
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.message
    throw error
  }
}

/** Each alias stands for ten of the previous one, so twelve of them expand to more bytes than any memory holds. */
function yamlBomb(begin: string): string {
  const lists = Array.from({ length: 12 }, (_, at) => `&a${at} [${at === 0 ? 'x' : `*a${at - 1}, `.repeat(10)}]`)
  return `${begin}[${lists.join(', ')}]\n`
}
