import { expect, it } from 'vitest'
import { aikenFormat } from './aiken.ts'
import { ankiCardsFormat } from './cards.ts'
import { csvFormat } from './csv.ts'
import type { TableFormatReader, TextFileFormatReader } from './format.ts'
import { giftFormat } from './gift.ts'
import { jsonFormat } from './json.ts'
import { moodleFormat } from './moodle.ts'
import { opentdbFormat } from './opentdb.ts'
import { qtiFormat } from './qti.ts'
import { readFileRows } from '#test/read-file-rows.ts'
import { readRows } from '#test/import-export.ts'
import { createZip } from '#test/zip-files.ts'

const DRUM = { text: 'Which is beaten?', answer: 'Drum', wrongOptions: ['Flute', 'Harp'] }

const moodleXml = (inside: string, drum = '', question = '') =>
  `<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Which is beaten?</p>${question}]]></text></questiontext>
<answer fraction="100"><text>Drum</text>${drum}</answer><answer fraction="0"><text>Flute</text></answer><answer fraction="0"><text>Harp</text></answer>${inside}</question></quiz>`

const qtiXml = (inside: string, choice = '', after = '') =>
  `<assessmentItem identifier="q1"><responseDeclaration identifier="RESPONSE"><correctResponse><value>a</value></correctResponse></responseDeclaration>
<itemBody><p>Which is beaten?</p>${inside}<choiceInteraction responseIdentifier="RESPONSE"><simpleChoice identifier="a">Drum${choice}</simpleChoice>
<simpleChoice identifier="b">Flute</simpleChoice><simpleChoice identifier="c">Harp</simpleChoice></choiceInteraction></itemBody>${after}</assessmentItem>`

const asked = (first: object, more: object = {}) =>
  JSON.stringify([
    {
      question: DRUM.text,
      options: [first, { text: 'Flute', correct: false }, { text: 'Harp', correct: false }],
      ...more,
    },
  ])
const right = { text: 'Drum', correct: true }

const opentdbWith = (more: object) =>
  JSON.stringify({
    results: [
      {
        type: 'multiple',
        question: DRUM.text,
        correct_answer: 'Drum',
        incorrect_answers: DRUM.wrongOptions,
        ...more,
      },
    ],
  })

const ROWS: [what: string, format: TextFileFormatReader | TableFormatReader, text: string, told: string][] = [
  ['a picture of an option in JSON', jsonFormat, asked({ ...right, image: 'drum.png' }), 'image "drum.png" of "Drum"'],
  [
    'a sound of an option in JSON',
    jsonFormat,
    asked({ ...right, audio: { file: 'drum.mp3' } }),
    'audio "drum.mp3" of "Drum"',
  ],
  [
    'the feedback on an option in JSON',
    jsonFormat,
    asked({ ...right, feedback: 'Loud.' }),
    'feedback "Loud." of "Drum"',
  ],
  ['the weight of an option in JSON', jsonFormat, asked({ ...right, weight: 0.5 }), 'weight "0.5" of "Drum"'],
  [
    'a picture beside the text in JSON',
    jsonFormat,
    asked(right, { question: { text: DRUM.text, image: 'skin.png' } }),
    'image "skin.png"',
  ],
  [
    'the feedback on an answer in GIFT',
    giftFormat,
    'Which is beaten? {=Drum#Loud. ~Flute ~Harp}',
    'feedback on single answers',
  ],
  ['a penalty in GIFT', giftFormat, 'Which is beaten? {=Drum ~%-50%Flute ~Harp}', 'points for single answers (-50 %)'],
  ['a picture in GIFT', giftFormat, '[html]Which is beaten?<img src\\="a.png"> {=Drum ~Flute ~Harp}', 'its img'],
  ['a sound in Moodle XML', moodleFormat, moodleXml('<file name="drum.mp3">AAAA</file>'), 'drum.mp3'],
  [
    'a picture of an answer in Moodle XML',
    moodleFormat,
    moodleXml('', '<file name="drum.png">AAAA</file>'),
    'drum.png',
  ],
  ['a video in Moodle XML', moodleFormat, moodleXml('', '', '<video src="a.mp4"></video>'), 'its video'],
  [
    'the feedback on an answer in Moodle XML',
    moodleFormat,
    moodleXml('', '<feedback><text>Loud.</text></feedback>'),
    'feedback on single answers',
  ],
  [
    'a penalty in Moodle XML',
    moodleFormat,
    moodleXml('<answer fraction="-50"><text>Lute</text></answer>'),
    'points for single answers (-50 %)',
  ],
  ['tags in Moodle XML', moodleFormat, moodleXml('<tags><tag><text>skins</text></tag></tags>'), 'its tags skins'],
  ['points in Moodle XML', moodleFormat, moodleXml('<defaultgrade>5</defaultgrade>'), 'its 5 points'],
  ['a title in GIFT', giftFormat, '::Skins I:: Which is beaten? {=Drum ~Flute ~Harp}', 'its title "Skins I"'],
  [
    'tags in a comment in GIFT',
    giftFormat,
    '// [id:7] [tag:skins]\nWhich is beaten? {=Drum ~Flute ~Harp}',
    'its tags skins',
  ],
  ['a title in Moodle XML', moodleFormat, moodleXml('<name><text>Skins I</text></name>'), 'its title "Skins I"'],
  ['hints in Moodle XML', moodleFormat, moodleXml('<hint><text>Loud.</text></hint>'), 'its hints'],
  ['a picture in QTI', qtiFormat, qtiXml('<img src="a.png"/>'), 'its img'],
  ['a picture of an option in QTI', qtiFormat, qtiXml('', '<img src="a.png"/>'), 'its img'],
  [
    'the feedback on an option in QTI',
    qtiFormat,
    qtiXml('', '<feedbackInline identifier="a">Loud.</feedbackInline>'),
    'feedback on single answers',
  ],
  ['a rubric in QTI', qtiFormat, qtiXml('<rubricBlock view="scorer">Mark kindly.</rubricBlock>'), '"Mark kindly."'],
  [
    'a second feedback in QTI',
    qtiFormat,
    qtiXml('', '', '<modalFeedback>Skins.</modalFeedback><modalFeedback>Sorry.</modalFeedback>'),
    '"Sorry."',
  ],
  [
    'points after an answer in Aiken',
    aikenFormat,
    'Which is beaten?\nA. Drum\nB. Flute\nC. Harp\nANSWER: A\nPOINTS: 5\n',
    'points "5"',
  ],
  ['what Open Trivia DB does not have', opentdbFormat, opentdbWith({ image: 'a.png' }), 'image "a.png"'],
  [
    'a sound of a card',
    ankiCardsFormat,
    '#separator:tab\n#html:true\n#columns:Question\tAnswer\tWronganswers\nWhich is beaten?[sound:drum.mp3]\tDrum\tFlute;Harp\n',
    'drum.mp3',
  ],
  [
    'a picture of a card',
    ankiCardsFormat,
    '#separator:tab\n#html:true\n#columns:Question\tAnswer\tWronganswers\nWhich is beaten?<img src="a.png">\tDrum\tFlute;Harp\n',
    'its img',
  ],
  [
    'a sound in a table',
    csvFormat,
    'Question,Answer,Wrong 1,Wrong 2,Audio\nWhich is beaten?,Drum,Flute,Harp,drum.mp3\n',
    'Audio "drum.mp3"',
  ],
]

it.each(ROWS)('notes that %s is left out, and imports the question', (_, format, text, told) => {
  const [row] = readRows(format, text)
  expect(row).toMatchObject({ question: { text: DRUM.text, answer: DRUM.answer } })
  const notes = row && 'notes' in row ? row.notes : []
  expect(notes.filter((note) => note.startsWith('Left out: ')).join('\n')).toContain(told)
})

it.each([
  ['JSON', jsonFormat, asked(right)],
  ['GIFT', giftFormat, 'Which is beaten? {=Drum ~Flute ~Harp}'],
  ['GIFT with a title', giftFormat, '::Which is…:: Which is beaten? {=Drum ~Flute ~Harp}'],
  ['Moodle XML', moodleFormat, moodleXml('<defaultgrade>1.0000000</defaultgrade>')],
  ['Moodle XML with a name', moodleFormat, moodleXml('<name><text>Which is beaten?</text></name>')],
  ['QTI', qtiFormat, qtiXml('')],
  ['Open Trivia DB', opentdbFormat, opentdbWith({ category: 'Music', difficulty: 'easy' })],
] as const)('adds no note to a question in %s that is imported completely', (_, format, text) => {
  expect(readRows(format, text)).toMatchObject([{ question: DRUM, notes: [] }])
})

it('reads feedback after an Aiken answer as its explanation, and not as part of the next question', () => {
  const one = 'Which is beaten?\nA. Drum\nB. Flute\nC. Harp\nANSWER: A\n'
  expect(readRows(aikenFormat, `${one}FEEDBACK: It has a <skin>.\n\n${one}`)).toMatchObject([
    { question: { ...DRUM, moreInfo: 'It has a &lt;skin&gt;.' } },
    { question: DRUM },
  ])
})

it('rejects GIFT questions with partly right answers, since they have several right options', () => {
  const [row] = readRows(giftFormat, 'Which is beaten? {=Drum ~%50%Gong ~Harp}')
  expect(row).toMatchObject({ refused: 'More than one option is right' })
})

const SHEET_ROWS =
  '<row r="1"><c t="inlineStr"><is><t>Question</t></is></c><c t="inlineStr"><is><t>Answer</t></is></c></row><row r="2"><c t="inlineStr"><is><t>Which is beaten?</t></is></c><c t="inlineStr"><is><t>Drum</t></is></c></row>'
const relations = (...all: [id: string, kind: string, target: string][]) =>
  `<Relationships>${all.map(([id, kind, target]) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`).join('')}</Relationships>`

it('notes comments and pictures of Excel cells by row, and hidden Excel sheets by name', async () => {
  const sheet = `<worksheet><sheetData>${SHEET_ROWS}</sheetData></worksheet>`
  const bytes = createZip({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Shown" r:id="a"/><sheet name="Notes" state="veryHidden" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      ['a', 'worksheet', 'worksheets/sheet1.xml'],
      ['b', 'worksheet', 'worksheets/sheet2.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/worksheets/sheet2.xml': sheet,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      ['c', 'comments', '../comments1.xml'],
      ['d', 'drawing', '/xl/drawings/drawing1.xml'],
    ),
    'xl/comments1.xml':
      '<comments><commentList><comment ref="B2"><text><r><t>Or a gong?</t></r></text></comment></commentList></comments>',
    'xl/drawings/drawing1.xml':
      '<xdr:wsDr><xdr:oneCellAnchor><xdr:from><xdr:row>1</xdr:row></xdr:from><xdr:pic/></xdr:oneCellAnchor></xdr:wsDr>',
  })
  const { rows, table } = await readFileRows({ bytes, fileName: 'a' }, {})
  expect(table?.leftSheets).toEqual(['Notes (hidden)'])
  expect(rows).toMatchObject([
    { question: { text: DRUM.text }, notes: ['Left out: the comment "Or a gong?", a picture'] },
  ])
})

it('notes comments and pictures of LibreOffice cells by row, and hidden sheets by name', async () => {
  const cell = (text: string, more = '') => `<table:table-cell><text:p>${text}</text:p>${more}</table:table-cell>`
  const table = (name: string, style: string) =>
    `<table:table table:name="${name}" table:style-name="${style}"><table:table-row>${cell('Question')}${cell('Answer')}</table:table-row><table:table-row>${cell(DRUM.text)}${cell(
      'Drum',
      '<office:annotation><text:p>Or a gong?</text:p></office:annotation><draw:frame><draw:image/></draw:frame>',
    )}</table:table-row></table:table>`
  const bytes = createZip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body>${table('Shown', 'ta1')}${table('Notes', 'ta2')}</office:body></office:document-content>`,
  })
  const { rows, table: layout } = await readFileRows({ bytes, fileName: 'a' }, {})
  expect(layout?.leftSheets).toEqual(['Notes (hidden)'])
  expect(rows).toMatchObject([
    { question: { text: DRUM.text }, notes: ['Left out: the comment "Or a gong?", a picture'] },
  ])
})
