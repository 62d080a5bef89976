import { describe, expect, it } from 'vitest'
import { readQuestions, readRejectedRows, readRows } from '#test/import-export.ts'
import { opentdbFormat } from './opentdb.ts'

const multiple = {
  type: 'multiple',
  difficulty: 'hard',
  category: 'Science: Mathematics',
  question: 'Who said &quot;Let&#039;s count to &amp;lt;10&amp;gt;&quot; &hellip; in caf&eacute;s?',
  correct_answer: 'Ada &amp; Co',
  incorrect_answers: ['B', 'C', 'D'],
}
const boolean = {
  ...multiple,
  type: 'boolean',
  question: 'Is it?',
  correct_answer: 'False',
  incorrect_answers: ['True'],
}
const reply = (...results: unknown[]) => JSON.stringify({ response_code: 0, results })

describe('an Open Trivia DB reply', () => {
  it('decodes the entities of an Open Trivia DB reply only once', () => {
    expect(readQuestions(opentdbFormat, reply(multiple))).toEqual([
      expect.objectContaining({
        text: 'Who said "Let\'s count to &lt;10&gt;" … in cafés?',
        answer: 'Ada & Co',
        wrongOptions: ['B', 'C', 'D'],
        categories: ['Science: Mathematics'],
        difficulty: 'Hard',
      }),
    ])
  })

  it.each([
    ['Is+100%25+of+%22A%26B%22+right%3F', 'legacy'],
    ['Is%20100%25%20of%20%22A%26B%22%20right%3F', 'RFC 3986'],
  ])('decodes a URL-encoded question: %s (%s)', (question) => {
    const text = reply({ ...multiple, question, category: 'General%20Knowledge' })
    expect(readQuestions(opentdbFormat, text)).toEqual([
      expect.objectContaining({
        text: 'Is 100% of "A&B" right?',
        categories: ['General Knowledge'],
      }),
    ])
  })

  it('reads Open Trivia DB true/false questions as yes/no questions', () => {
    expect(readQuestions(opentdbFormat, reply(boolean))).toMatchObject([
      { kind: 'YesNo', answer: 'No', wrongOptions: [] },
    ])
  })

  it('rejects a broken Open Trivia DB question with its line, and keeps the questions around it', () => {
    const lines = [multiple, boolean, boolean].map((one) => JSON.stringify(one))
    lines[1] = (lines[1] ?? '').replace('"correct_answer":"False",', '"correct_answer":"Fal')
    const text = `{"response_code":0,"results":[\n${lines.join(',\n')}\n]}`
    expect(readRows(opentdbFormat, text).map((row) => [row.line, 'question' in row])).toEqual([
      [2, true],
      [3, false],
      [4, true],
    ])
  })

  it.each([
    [{ ...multiple, incorrect_answers: [] }, /It has no wrong options/],
    [{ ...multiple, correct_answer: undefined }, /correct_answer is missing/],
    [{ ...multiple, type: 'essay' }, /type is missing or invalid/],
    [{ ...boolean, correct_answer: 'Maybe' }, /neither True nor False/],
  ])('rejects the Open Trivia DB question %j', (result, reason) => {
    expect(readRejectedRows(opentdbFormat, reply(multiple, result))).toEqual([[1, expect.stringMatching(reason)]])
  })

  it('loses only the last question of a truncated Open Trivia DB reply', () => {
    const text = reply(multiple, boolean).slice(0, -40)
    expect(readRows(opentdbFormat, text).map((row) => 'question' in row)).toEqual([true, false])
  })

  it('rejects an Open Trivia DB reply without questions with the reason', () => {
    expect(() => readRows(opentdbFormat, '{"response_code":5,"results":[]}')).toThrow(/response code is 5/)
  })

  it('imports five of six wrong options of an Open Trivia DB question, with a note', () => {
    const text = reply({ ...multiple, incorrect_answers: ['B', 'C', 'D', 'E', 'F', 'G'] })
    expect(readRows(opentdbFormat, text)).toMatchObject([
      {
        question: { wrongOptions: ['B', 'C', 'D', 'E', 'F'] },
        notes: [expect.stringContaining('G')],
      },
    ])
  })
})
