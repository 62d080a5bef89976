import { describe, expect, it } from 'vitest'
import { readQuestions, readRejectedRows, readRows } from '#test/import-export.ts'
import { giftFormat } from './gift.ts'

describe('a GIFT file', () => {
  it('reads multiple-choice, typed and true/false questions of a GIFT file with their category', () => {
    const text = `// made for a test
$CATEGORY: $course$/top/Science/Beetles

::Spots:: How many spots has a ladybird \\{the common one\\}? {
  =Seven
  ~Five#too few
  ~%-50%Nine
  ~Twelve
  ####It eats <b>aphids</b>.
}

// [id:7]
Ladybirds are beetles. {TRUE}

What else is it called?{=Ladybug =%100%Lady beetle =%50%Beetle}

A ladybird has {=six ~four ~eight ~ten} legs.
`
    expect(readRows(giftFormat, text)).toMatchObject([
      {
        line: 4,
        question: {
          text: 'How many spots has a ladybird {the common one}?',
          kind: 'MultiChoice',
          answer: 'Seven',
          wrongOptions: ['Five', 'Nine', 'Twelve'],
          categories: ['Science/Beetles'],
          moreInfo: 'It eats <b>aphids</b>.',
        },
      },
      { line: 13, question: { kind: 'YesNo', answer: 'Yes', sourceId: '7' } },
      {
        line: 15,
        question: { kind: 'Freetext', answer: 'Ladybug', acceptedAnswers: ['Lady beetle'] },
        notes: ['Partly right answers are left out'],
      },
      { line: 17, question: { text: 'A ladybird has _____ legs.', answer: 'six' } },
    ])
  })

  it('reads GIFT questions with numbers as exact answers', () => {
    const text = 'When was it? {#1066}\n\nHow long? {#3.14:0.01}\n\nHow many? {#5..9}'
    const [one, two] = readQuestions(giftFormat, text)
    expect(one).toMatchObject({ kind: 'Freetext', answer: '1066' })
    expect(two).toMatchObject({ answer: '3.14' })
    expect(readRejectedRows(giftFormat, text)).toEqual([
      [5, 'Anything from 5 to 9 is right, so there’s no single answer'],
    ])
  })

  it('removes tags and entities from every GIFT text format, with a note', () => {
    const text =
      '[html]Is <i>3 &gt; 2</i>?{T}\n\n<p>Is 3 &gt; <b>2</b>?</p>{T####[html]<p>A <b>sure</b> thing</p>}\n\nWho &amp; what is x <y> z?{=<i>A &amp; B</i> ~[plain]<b>C</b> ~[moodle]<span style\\="color\\: red">D</span>}'
    const [one, two, three] = readRows(giftFormat, text)
    expect(one).toMatchObject({ question: { text: 'Is 3 > 2?' }, notes: [] })
    expect(two).toMatchObject({
      question: { text: 'Is 3 > 2?', moreInfo: '<p>A <b>sure</b> thing</p>' },
      notes: ['Its HTML became plain text: p, b'],
    })
    expect(three).toMatchObject({
      question: { text: 'Who & what is x <y> z?', answer: 'A & B', wrongOptions: ['C', 'D'] },
      notes: ['Its HTML became plain text: i, b, span'],
    })
  })

  it('removes all GIFT format markers, wherever and however they are written', () => {
    const text =
      '::T::\n[HTML]<p>Who</p> [html]is it?{=[html][html]A ~[Plain]B####[moodle][html]It <b>is</b>.}\n\n[markdown]Who **is** _he_, *or* [she](https\\://a.example)?{=`A` ~2 * 3 * 4####[markdown]It **is**.}\n'
    const [one, two] = readRows(giftFormat, text)
    expect(one).toMatchObject({
      question: { text: 'Who is it?', answer: 'A', wrongOptions: ['B'], moreInfo: 'It <b>is</b>.' },
      notes: ['Its HTML became plain text: p', 'Left out: format markers such as [html]', 'Left out: its title "T"'],
    })
    expect(two).toMatchObject({
      question: {
        text: 'Who is he, or she?',
        answer: 'A',
        wrongOptions: ['2 * 3 * 4'],
        moreInfo: 'It is.',
      },
      notes: ['Its Markdown became plain text'],
    })
  })

  it.each([
    ['Which tag breaks a line?{=<br> ~<b> ~none}', { answer: '<br>', wrongOptions: ['<b>', 'none'] }],
    ['What makes letters bold?{=<b> ~<i>}', { answer: '<b>', wrongOptions: ['<i>'] }],
  ])('keeps the tags of a question about HTML, %s, with a note', (text, question) => {
    const notes = ['It asks about HTML, so its tags are kept']
    expect(readRows(giftFormat, text)).toMatchObject([{ question, notes }])
  })

  it('rejects a broken GIFT question and keeps the questions around it', () => {
    const text = 'One?{T}\n\nTwo? {=a ~b ~c\n\nThree?{F}\n\nFour = five?{T}\n\nSix?{T}'
    expect(readQuestions(giftFormat, text).map((one) => one.text)).toEqual(['One?', 'Three?', 'Six?'])
    expect(readRejectedRows(giftFormat, text).map(([line]) => line)).toEqual([3, 7])
  })

  it.each([
    ['Match!{=a -> b =c -> d =e -> f}', /matching questions/],
    ['Tell us.{}', /people have to mark/],
    ['Only a text', /a text, not a question/],
    ['Which?{=a =b ~c ~d}', /More than one option is right/],
    ['Which?{~a ~b ~c ~d}', /None of the options is right/],
  ])('rejects a GIFT question of an unsupported kind: %s', (text, reason) => {
    expect(readRejectedRows(giftFormat, text)).toEqual([[1, expect.stringMatching(reason)]])
  })
})
