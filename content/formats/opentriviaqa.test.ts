import { describe, expect, it } from 'vitest'
import { questionsIn, refusedIn, rowsIn } from '#test/import-export.ts'
import { decodeText } from './decode.ts'
import { opentriviaqa } from './opentriviaqa.ts'

describe('an OpenTriviaQA file', () => {
  it('has a question, its answer and its options, and is named after its category', () => {
    const text =
      '#Q How many spots\nhas a ladybird?\r\n^ Seven\r\nA Five\r\nB Seven\r\nC Nine\r\nD Twelve\r\n\r\n' +
      '#Q Is it a beetle?\r^ True\rA True\rB False\r'
    expect(rowsIn(opentriviaqa, text, 'animals')).toMatchObject([
      {
        line: 1,
        question: {
          text: 'How many spots has a ladybird?',
          answer: 'Seven',
          wrongOptions: ['Five', 'Nine', 'Twelve'],
          categories: ['animals'],
        },
      },
      { line: 9, question: { kind: 'YesNo', answer: 'Yes' } },
    ])
  })

  it('may have more options than there are letters', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]')
    const options = letters.map((letter, at) => `${letter} ${at === 1 ? 'Seven' : `No. ${at}`}`)
    const text = ['#Q How many spots?', '^ Seven', ...options, ''].join('\n')
    expect(refusedIn(opentriviaqa, text)).toEqual([])
    expect(questionsIn(opentriviaqa, text)).toMatchObject([
      { answer: 'Seven', wrongOptions: ['No. 0', 'No. 2', 'No. 3', 'No. 4', 'No. 5'] },
    ])
  })

  it('may be in Windows-1252 with lines in UTF-8', () => {
    const western = Buffer.from('#Q Who ate at the caf\xe9 \x96 and when?\n', 'latin1')
    const rest = Buffer.from('^ Zoë\nA Zoë\nB Chloë\nC Ann\nD Bea\n')
    const { text } = decodeText(Buffer.concat([western, rest]))
    expect(questionsIn(opentriviaqa, text)).toMatchObject([
      { text: 'Who ate at the café – and when?', answer: 'Zoë' },
    ])
  })

  it('with broken questions keeps those around them', () => {
    const sound = (name: string) => `#Q ${name}\n^ 1\nA 1\nB 2\nC 3\nD 4\n\n`
    const text = [
      'Something before\n\n',
      sound('One?'),
      '#Q No answer?\nA 1\nB 2\n\n',
      '#Q Another answer?\n^ 5\nA 1\nB 2\nC 3\nD 4\n\n',
      '#Q Too few?\n^ 1\nA 1\n\n',
      sound('Two?'),
    ].join('')
    expect(questionsIn(opentriviaqa, text).map((one) => one.text)).toEqual(['One?', 'Two?'])
    expect(refusedIn(opentriviaqa, text)).toEqual([
      [1, 'It does not begin with #Q'],
      [10, 'There is no line "^" with the answer'],
      [14, 'The answer "5" is none of the options'],
      [21, 'There is no wrong option'],
    ])
  })
})
