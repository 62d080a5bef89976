import { describe, expect, it } from 'vitest'
import { createZip } from '#test/zip-files.ts'
import { readFileRows } from '#test/read-file-rows.ts'

async function read(file: Uint8Array | string) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const { format, rows } = await readFileRows({ bytes, fileName: 'export' }, {})
  return { format, rows }
}

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const material = (html: string) => `<material><mattext texttype="text/html">${escaped(html)}</mattext></material>`
const metadata = (kind: string) =>
  `<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${kind}</fieldentry></qtimetadatafield><qtimetadatafield><fieldlabel>points_possible</fieldlabel><fieldentry>1.0</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>`
const condition = (inner: string, score: number) =>
  `<respcondition continue="No"><conditionvar>${inner}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`
const equal = (value: string, ident = 'response1') => `<varequal respident="${ident}">${value}</varequal>`
const reply = (ident: string, html: string) =>
  `<itemfeedback ident="${ident}"><flow_mat>${material(html)}</flow_mat></itemfeedback>`

type Parts = { ident?: string; title?: string; asked: string; replies?: string }

/** An item as Canvas writes it, with its `response` and the `conditions` of its score. */
function item(kind: string, response: string, conditions: string, parts: Parts): string {
  const { ident = 'g1', title = 'Question', asked, replies = '' } = parts
  return `<item ident="${ident}" title="${title}">${metadata(kind)}<presentation>${material(asked)}${response}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${conditions}</resprocessing>${replies}</item>`
}

function choice(options: string[], how = 'Single'): string {
  const labels = options.map(
    (option, at) =>
      `<response_label ident="${at + 100}"><material><mattext texttype="text/plain">${option}</mattext></material></response_label>`,
  )
  return `<response_lid ident="response1" rcardinality="${how}"><render_choice>${labels.join('')}</render_choice></response_lid>`
}

const TYPED =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>'

const assessment = (title: string, items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="${title}"><qtimetadata><qtimetadatafield><fieldlabel>cc_maxattempts</fieldlabel><fieldentry>1</fieldentry></qtimetadatafield></qtimetadata><section ident="root_section">\n${items.join('\n')}\n</section></assessment></questestinterop>`

const ROME = item(
  'multiple_choice_question',
  choice(['Milan', 'Rome', 'Turin &amp; Asti']),
  condition(equal('101'), 100),
  {
    ident: 'gRome',
    title: 'Capitals',
    asked: '<div><p>Which is the capital of&nbsp;<b>Italy</b>?</p><img src="$IMS-CC-FILEBASE$/map.png"></div>',
    replies: reply('general_fb', '<p>Since <i>1871</i>.</p>') + reply('correct_fb', '<p>Bravo</p>'),
  },
)
const SOLID = item('true_false_question', choice(['True', 'False']), condition(equal('101'), 100), {
  asked: '<p>Is water solid?</p>',
})
const RED = item('short_answer_question', TYPED, condition(equal('Mars') + equal('the red one'), 100), {
  asked: 'Which planet is red?',
})

describe('QTI 1.2', () => {
  it('reads all assessments of a Canvas QTI 1.2 zip with feedback, and notes the losses', async () => {
    const zip = createZip({
      'imsmanifest.xml': '<manifest><resources/></manifest>',
      'g1/assessment_meta.xml': '<quiz><title>Italy</title></quiz>',
      'g1/g1.xml': assessment('Italy', [ROME, SOLID]),
      'g2/g2.xml': assessment('Space', [RED]),
      'uploads/map.png': 'picture',
    })
    const { format, rows } = await read(zip)
    expect(format).toBe('qti')
    expect(rows).toMatchObject([
      {
        line: 1,
        question: {
          text: 'Which is the capital of Italy?',
          kind: 'MultiChoice',
          answer: 'Rome',
          wrongOptions: ['Milan', 'Turin & Asti'],
          moreInfo: '<p>Since <i>1871</i>.</p>',
          sourceId: 'gRome',
          categories: ['Italy'],
        },
        notes: ['Left out: its title "Capitals", its img, "Bravo"'],
      },
      { question: { text: 'Is water solid?', kind: 'YesNo', answer: 'No' }, notes: [] },
      {
        line: 3,
        question: {
          kind: 'Freetext',
          answer: 'Mars',
          acceptedAnswers: ['the red one'],
          categories: ['Space'],
        },
      },
    ])
  })

  it('reads each quiz of a Canvas course export once, though the export has two copies', async () => {
    const zip = createZip({
      'imsmanifest.xml': '<manifest/>',
      'g1/assessment_qti.xml': assessment('Space', [RED]),
      'non_cc_assessments/g1.xml.qti': assessment('Space', [RED, SOLID]),
      'g2/module_meta.xml': '<modules><item identifier="i"><title>No question</title></item></modules>',
    })
    expect((await read(zip)).rows).toMatchObject([{ question: { answer: 'Mars' } }, { question: { answer: 'No' } }])
  })

  it('reads a QTI 1.2 file with a question bank, numbers and several accepted scores', async () => {
    const range = '<and><vargte respident="response1">41</vargte><varlte respident="response1">43</varlte></and>'
    const items = [
      item('numerical_question', TYPED, condition(`<or>${equal('42')}${range}</or>`, 100), {
        asked: 'How many?',
      }),
      item('short_answer_question', TYPED, condition(equal('six'), 100) + condition(equal('seven'), 50), {
        asked: 'How few?',
      }),
      item(
        'multiple_answers_question',
        choice(['a', 'b', 'c'], 'Multiple'),
        condition(`<and>${equal('102')}<not>${equal('100')}</not><not>${equal('101')}</not></and>`, 100),
        { asked: 'Which one?' },
      ),
    ]
    const bank = `<questestinterop><objectbank ident="b"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>Numbers</fieldentry></qtimetadatafield></qtimetadata>${items.join('')}</objectbank></questestinterop>`
    const { format, rows } = await read(bank)
    expect(format).toBe('qti')
    expect(rows).toMatchObject([
      {
        question: { answer: '42', categories: ['Numbers'] },
        notes: ['Only 42 will be right, not everything from 41 to 43'],
      },
      {
        question: { answer: 'six', acceptedAnswers: [] },
        notes: ['Partly right answers are left out'],
      },
      { question: { answer: 'c', wrongOptions: ['a', 'b'] } },
    ])
  })

  it.each([
    ['an essay', item('essay_question', TYPED, '', { asked: 'Tell!' }), /of the kind "essay"/],
    [
      'several right options',
      item(
        'multiple_answers_question',
        choice(['a', 'b', 'c'], 'Multiple'),
        condition(`<and>${equal('100')}${equal('101')}</and>`, 100),
        { asked: 'Which?' },
      ),
      /More than one option is right/,
    ],
    [
      'two responses',
      item('multiple_choice_question', choice(['a', 'b']) + choice(['c', 'd']), condition(equal('100'), 100), {
        asked: 'Which?',
      }),
      /more than one thing/,
    ],
    [
      'a right answer to another response',
      item('multiple_choice_question', choice(['a', 'b']), condition(equal('100', 'response9'), 100), {
        asked: 'Which?',
      }),
      /None of the options is right/,
    ],
    [
      'a range of numbers',
      item(
        'numerical_question',
        TYPED,
        condition('<vargte respident="response1">5</vargte><varlte respident="response1">9</varlte>', 100),
        { asked: 'How many?' },
      ),
      /Anything from 5 to 9 is right/,
    ],
    ['no response', item('', '', '', { asked: 'Read this' }), /nothing to answer/],
  ])('rejects a QTI 1.2 item with %s', async (_, one, reason) => {
    expect((await read(assessment('Odd', [one]))).rows).toMatchObject([
      { line: 3, refused: expect.stringMatching(reason) as string },
    ])
  })
})
