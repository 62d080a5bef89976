import { describe, expect, it } from 'vitest'
import { readQuestions, readRejectedRows, readRows } from '#test/import-export.ts'
import { aikenFormat } from './aiken.ts'

describe('an Aiken file', () => {
  it('reads questions with options labelled by letter and a dot or bracket, and an answer letter', () => {
    const text =
      'How many spots\nhas a ladybird?\r\nA. Five\r\nB. Seven\r\nC. Nine\r\nD. Twelve\r\nANSWER: B\r\n' +
      'Is it a beetle?\rA) True\rB) False\rANSWER: a'
    expect(readRows(aikenFormat, text)).toMatchObject([
      {
        line: 1,
        question: {
          text: 'How many spots has a ladybird?',
          answer: 'Seven',
          wrongOptions: ['Five', 'Nine', 'Twelve'],
        },
      },
      { line: 8, question: { kind: 'YesNo', answer: 'Yes' } },
    ])
  })

  it('reads a question whose text begins like an option', () => {
    const text = 'A. A. Milne wrote of which bear?\nA. Pooh\nB. Bu\nC. Yogi\nD. Baloo\nANSWER: A\n'
    expect(readQuestions(aikenFormat, text)).toMatchObject([{ text: 'A. A. Milne wrote of which bear?' }])
  })

  it('rejects broken Aiken questions and keeps the questions around them', () => {
    const sound = (name: string) => `${name}?\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: D\n`
    const text = [
      sound('One'),
      'No answer line?\nA. 1\nB. 2\n',
      sound('Two'),
      'No blank line after it?\nA. 1\nB. 2',
      sound('Three'),
      'No such option?\nA. 1\nB. 2\nANSWER: E\n',
      'Begins late?\nB. 1\nC. 2\nANSWER: B\n',
      sound('Four'),
      'The end is missing?\nA. 1',
    ].join('\n')
    expect(readQuestions(aikenFormat, text).map((one) => one.text)).toEqual(['One?', 'Two?', 'Three?', 'Four?'])
    expect(readRejectedRows(aikenFormat, text)).toEqual([
      [8, 'It has no "ANSWER:" line'],
      [19, 'It has no "ANSWER:" line'],
      [29, 'The answer "E" isn’t one of the options'],
      [34, 'The options start with B instead of A'],
      [46, 'It has no "ANSWER:" line'],
    ])
  })
})
