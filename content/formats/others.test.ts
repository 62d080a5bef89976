import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readFileRows } from '#test/read-file-rows.ts'
import { writeXlsxFile } from './xlsx.ts'
import { collectBytes, createZip } from '#test/zip-files.ts'

async function read(file: Uint8Array | string, fileName = 'space') {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : Uint8Array.from(file)
  const { format, rows, table } = await readFileRows({ bytes, fileName }, {})
  const questions = rows.map((row) => ('question' in row ? row.question : row.refused))
  const notes = rows.map((row) => ('question' in row ? row.notes : []))
  return { format, questions, notes, table, lines: rows.map(({ line }) => line) }
}

const CAPITALS = {
  text: 'Which is the capital of Italy?',
  answer: 'Rome',
  wrongOptions: ['Milan', 'Turin'],
}

describe('a spreadsheet', () => {
  it.each<[string, string[][]]>([
    [
      'Kahoot',
      [
        ['Quiz template'],
        ['Add questions, at least two answer alternatives, time limit and choose correct answers.'],
        [
          '',
          'Question - max 120 characters',
          'Answer 1 - max 75 characters',
          'Answer 2 - max 75 characters',
          'Answer 3 - max 75 characters',
          'Answer 4 - max 75 characters',
          'Time limit (sec) – 5, 10, 20',
          'Correct answer(s) - choose at least one',
        ],
        ['1', CAPITALS.text, 'Milan', 'Rome', 'Turin', '', '20', '2'],
        ['2', 'Which is the last?', 'a', 'b', 'c', 'd', '20', '4'],
      ],
    ],
    [
      'Wayground',
      [
        [
          'Question Text',
          'Question Type',
          'Option 1',
          'Option 2',
          'Option 3',
          'Option 4',
          'Option 5',
          'Correct Answer',
          'Time in seconds',
          'Image Link',
          'Answer explanation',
        ],
        [CAPITALS.text, 'Multiple Choice', 'Milan', 'Rome', 'Turin', '', '', '2', '30', '', 'It is.'],
        ['Which is the last?', 'Multiple Choice', 'a', 'b', 'c', 'd', 'e', '5', '30', '', ''],
      ],
    ],
    [
      'Blooket',
      [
        ['Blooket\nImport Template'],
        [
          'Question #',
          'Question Text',
          'Answer 1',
          'Answer 2',
          'Answer 3\n(Optional)',
          'Answer 4\n(Optional)',
          'Time Limit (sec)\n(Max: 300 seconds)',
          'Correct Answer(s)\n(Only include Answer #)',
        ],
        ['1', CAPITALS.text, 'Milan', 'Rome', 'Turin', '', '20', '2'],
        ['2', 'Which is the last?', 'a', 'b', 'c', 'd', '20', '4'],
      ],
    ],
    [
      'Gimkit',
      [
        ['Gimkit Spreadsheet Import Template', ''],
        [
          'Question',
          'Correct Answer',
          'Incorrect Answer 1',
          'Incorrect Answer 2 (Optional)',
          'Incorrect Answer 3 (Optional)',
        ],
        [CAPITALS.text, 'Rome', 'Milan', 'Turin', ''],
        ['Which is the last?', 'd', 'a', 'b', 'c'],
      ],
    ],
  ])('reads a spreadsheet that follows the template of %s', async (_, rows) => {
    const { format, questions } = await read(await collectBytes(writeXlsxFile(rows)))
    expect(format).toBe('xlsx')
    expect(questions).toMatchObject([CAPITALS, { text: 'Which is the last?' }])
  })

  it('reads a Kahoot spreadsheet with one question by its header, and skips the empty numbered rows', async () => {
    const header = [
      '',
      'Question - max 120 characters',
      ...['1', '2', '3', '4'].map((number) => `Answer ${number} - max 75 characters`),
      'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
      'Correct answer(s) - choose at least one',
    ]
    const rows = (first: string[]) => [
      ['Quiz template'],
      header,
      ['1', ...first],
      ...Array.from({ length: 99 }, (_, at) => [String(at + 2), '', '', '', '', '', '20', '']),
    ]
    const one = await read(
      await collectBytes(writeXlsxFile(rows([CAPITALS.text, 'Milan', 'Rome', 'Turin', '', '20', '2']))),
    )
    expect([one.questions, one.notes, one.table?.answers]).toMatchObject([[CAPITALS], [[]], 'number'])
    const misleading = await read(
      await collectBytes(writeXlsxFile(rows(['How much is 1 + 1?', '4', '3', '2', '1', '20', '3']))),
    )
    expect(misleading.questions).toMatchObject([{ answer: '2', wrongOptions: ['4', '3', '1'] }])
    await expect(read(await collectBytes(writeXlsxFile(rows([]))))).rejects.toThrow('no questions')
  })

  it('reads questions from any sheet of a spreadsheet, joins sheets with equal columns, and lists the other sheets', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`
    const table = (name: string, rows: string[][]) =>
      `<table:table table:name="${name}"><table:table-column/>${rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('')}</table:table>`
    const content = `<x>${table('Read me', [['How to fill this in']])}${table('One', [
      ['Question', 'Answer'],
      ['One?', 'a'],
    ])}${table('Scores', [['Team', 'Points']])}${table('Two', [['My own'], ['Question', 'Answer'], ['Two?', 'b']])}</x>`
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
    const { questions, lines, ...rest } = await read(createZip({ mimetype, 'content.xml': content }))
    expect(questions).toMatchObject([{ answer: 'a' }, { answer: 'b' }])
    expect([lines, rest.table?.leftSheets]).toEqual([
      [2, 5],
      ['Read me', 'Scores'],
    ])
  })

  it('reads numbers, dates, percentages and rich text from an Excel sheet', async () => {
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const row = (cells: string) => `<row>${cells}</row>`
    const sheet = [
      row('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>'),
      row(`<c t="s"><v>2</v></c>${cell(1, '43831')}`),
      row(`<c t="s"><v>2</v></c>${cell(2, '0.5')}`),
      row(`<c t="s"><v>2</v></c>${cell(0, '0.30000000000000004')}`),
      row('<c t="s"><v>2</v></c><c t="b"><v>1</v></c>'),
    ].join('')
    const file = createZip({
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml':
        '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs></styleSheet>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Question</t></si><si><t>Answer</t></si><si><r><t>Wh</t></r><r><t>at?</t></r><rPh><t>no</t></rPh></si></sst>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    })
    const { questions } = await read(file)
    expect(questions).toMatchObject([
      { text: 'What?', answer: '2020-01-01' },
      { answer: '50%' },
      { answer: '0.3' },
      { kind: 'YesNo', answer: 'Yes' },
    ])
  })

  it('reads repeated cells and rows from a LibreOffice sheet', async () => {
    const cell = (text: string, more = '') => `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`
    const content = `<office:document-content><table:table><table:table-row>${cell('Question')}${cell('Answer')}</table:table-row><table:table-row>${cell('Two<text:s text:c="2"/>spaces?')}${cell('Yes', ' office:value-type="string"')}</table:table-row><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:document-content>`
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
    const { format, questions } = await read(createZip({ mimetype, 'content.xml': content }))
    expect([format, questions]).toMatchObject(['ods', [{ text: 'Two  spaces?', kind: 'YesNo' }]])
  })
})

it('imports Moodle XML and notes the parts that cannot be imported', async () => {
  const xml = `<?xml version="1.0"?>
<quiz>
<question type="category"><category><text>$course$/top/Geography</text></category></question>
<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which is the capital of <b>Italy</b>?</p><img src="@@PLUGINFILE@@/map.png">]]></text><file name="map.png" encoding="base64">AAAA</file></questiontext><idnumber>it-1</idnumber>
<answer fraction="0"><text>Milan</text></answer><answer fraction="100"><text>Rome</text></answer><answer fraction="0"><text>Turin</text></answer></question>
<question type="matching"><questiontext><text>Match!</text></questiontext></question>
</quiz>`
  const { format, questions, notes, lines } = await read(xml)
  expect(format).toBe('moodle')
  expect(questions).toMatchObject([
    { ...CAPITALS, categories: ['Geography'], sourceId: 'it-1' },
    'We don’t have questions of the kind "matching"',
  ])
  expect(notes[0]).toEqual(['Left out: map.png'])
  expect(lines).toEqual([4, 6])
})

it('reads QTI 3 from a single file and from a zip', async () => {
  const item = `<qti-assessment-item identifier="q1" title="Capital"><qti-response-declaration identifier="R"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><audio src="a.mp3"/><qti-choice-interaction><qti-prompt>Which is the capital of Italy?</qti-prompt><qti-simple-choice identifier="a">Milan</qti-simple-choice><qti-simple-choice identifier="b">Rome</qti-simple-choice><qti-simple-choice identifier="c">Turin</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
  const alone = await read(item)
  expect([alone.format, alone.questions]).toMatchObject(['qti', [{ ...CAPITALS, sourceId: 'q1' }]])
  expect(alone.notes).toEqual([['Left out: its audio']])
  const order = item.replaceAll('choice-interaction', 'order-interaction')
  const zip = await read(createZip({ 'imsmanifest.xml': '<manifest/>', 'i/1.xml': item, 'i/2.xml': order }))
  expect(zip.questions).toMatchObject([CAPITALS, expect.stringContaining('of the kind')])
})

it('reads Anki and Quizlet cards, JSON of any structure and encoded Open Trivia DB replies', async () => {
  const anki = await read('#separator:tab\n#html:true\n#tags column:3\nWhat is <b>red</b>?\tMars\tspace\n')
  expect([anki.format, anki.questions]).toMatchObject([
    'cards',
    [{ text: 'What is red?', answer: 'Mars', categories: ['space'] }],
  ])
  const quizlet = await read('What is red?\tMars\nWhat is blue?\tNeptune\n')
  expect(quizlet.questions).toMatchObject([{ answer: 'Mars' }, { answer: 'Neptune' }])
  const list = [{ question: CAPITALS.text, options: ['Milan', 'Rome', 'Turin'], answer: 'Rome', glitter: 1 }]
  const json = await read(JSON.stringify({ quiz: { items: list } }))
  expect([json.format, json.questions]).toMatchObject(['json', [CAPITALS]])
  const code = (text: string) => Buffer.from(text).toString('base64')
  const coded = {
    type: code('multiple'),
    difficulty: code('easy'),
    category: code('Geography'),
    question: code(CAPITALS.text),
    correct_answer: code('Rome'),
    incorrect_answers: ['Milan', 'Turin'].map(code),
  }
  expect((await read(JSON.stringify({ response_code: 0, results: [coded] }))).questions).toMatchObject([
    { ...CAPITALS, difficulty: 'Easy' },
  ])
})

describe('a malicious or unsupported file', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /a picture \(PNG\)\. We can read: /],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), /a PDF\. We can read: /],
    [
      'XML of an unknown kind, with braces',
      () =>
        Buffer.from(
          '<?xml version="1.0"?>\n<quiz-export>\n<style>q { color: red }</style>\n<item a="1, 2">Which, if any?</item>\n</quiz-export>\n',
        ),
      /XML of a kind that we don’t know \(its outermost element is "quiz-export"\)\. We can read: /,
    ],
    [
      'XML without a declaration',
      () => Buffer.from('<trivia>\n<q>Who?</q>\n<a>{Me}</a>\n</trivia>\n'),
      /outermost element is "trivia"/,
    ],
    [
      'a web page',
      () => Buffer.from('<!DOCTYPE html>\n<html><style>p { margin: 0 }</style><p>Who?</p></html>'),
      /is a web page\. We can read: /,
    ],
    ['an H5P package', () => createZip({ 'h5p.json': '{}' }), /an H5P package: please make a CSV/],
    ['a zip of nothing we know', () => createZip({ 'a.txt': 'a' }), /a zip: please unpack it/],
    ['a zip that is cut off', () => createZip({ 'content.xml': '{}' }).subarray(0, 40), /broken or cut off/],
    [
      'XML with a document type',
      () => Buffer.from('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="x">&a;</question></quiz>'),
      /document type/,
    ],
    [
      'XML that is nested without end',
      () => Buffer.from(`<quiz><question type="x">${'<a>'.repeat(100_000)}`),
      /nested too deeply/,
    ],
    ['a zip that says it is small', bomb, /broken/],
    [
      'a zip with a wrong checksum',
      () => withDirectory(spreadsheetOf('<a/>'), (entry) => entry.writeUInt32LE(1, 16)),
      /broken or cut off/,
    ],
    [
      'a zip with a password',
      () => withDirectory(spreadsheetOf('<a/>'), (entry) => entry.writeUInt16LE(1, 8)),
      /locked with a password/,
    ],
    [
      'a zip with far too many parts',
      () => {
        const names = Array.from({ length: 60_001 }, (_, at) => `${at}.txt`)
        return zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])), {
          level: 0,
        })
      },
      /far too large/,
    ],
    ['a zip that is far too large', () => spreadsheetOf(' '.repeat(40_000_000)), /far too large/],
  ])('rejects a malicious or unsupported file with a clear message: %s', async (_, file, reason) => {
    await expect(read(await file())).rejects.toThrow(reason)
  })
})

/** Returns a zip that is detected as an OpenDocument spreadsheet with this content. */
function spreadsheetOf(content: string): Uint8Array {
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'
  return createZip({ mimetype, 'content.xml': content })
}

/** Returns a zip whose directory understates a part of a million bytes as ten bytes. */
function bomb(): Uint8Array {
  return withDirectory(spreadsheetOf(' '.repeat(1_000_000)), (entry) => entry.writeUInt32LE(10, 24))
}

/** Changes the directory entry of the last part of a zip. */
function withDirectory(zip: Uint8Array, change: (entry: Buffer) => void): Uint8Array {
  const file = Buffer.from(zip)
  change(file.subarray(file.lastIndexOf('PK\x01\x02', undefined, 'latin1')))
  return new Uint8Array(file)
}
