import { describe, expect, it } from 'vitest'
import { readQuestions, readRejectedRows, readRows } from '#test/import-export.ts'
import { jsonFormat } from './json.ts'

const DRUM = { text: 'Which is beaten?', answer: 'Drum', wrongOptions: ['Flute', 'Harp'] }

describe('JSON of any structure', () => {
  it.each<[string, object]>([
    ['the answer is the text of the right option', { options: ['Flute', 'Drum', 'Harp'], correctAnswer: 'Drum' }],
    ['the answer is the index of the right option', { choices: ['Flute', 'Drum', 'Harp'], answer: 1 }],
    [
      'the right option has the value true',
      {
        answers: [
          { text: 'Flute', isCorrect: false },
          { text: 'Drum', isCorrect: true },
          { text: 'Harp', isCorrect: false },
        ],
      },
    ],
    [
      'the right option has the score 100',
      {
        answers: [
          { text: 'Flute', fraction: 0 },
          { text: 'Drum', fraction: 100 },
          { text: 'Harp', fraction: 0 },
        ],
      },
    ],
    [
      'the right option has the value 1',
      {
        options: [
          { text: 'Flute', is_correct: 0 },
          { text: 'Drum', is_correct: 1 },
          { text: 'Harp', is_correct: 0 },
        ],
      },
    ],
    [
      'the answer is the id of the right option',
      {
        options: [
          { id: 'o7', text: 'Flute' },
          { id: 'o3', text: 'Drum' },
          { id: 'o5', text: 'Harp' },
        ],
        correct_answer: 'o3',
      },
    ],
    ['the answer is the key of the right option', { options: { x: 'Flute', y: 'Drum', z: 'Harp' }, answer: 'y' }],
    ['the wrong options are a list of their own', { answer: 'Drum', incorrectAnswers: ['Flute', 'Harp'] }],
  ])('reads a JSON question whose right option is given this way: %s', (_, answer) => {
    const other = { question: 'Which is blown?', choices: ['a', 'b', 'c'], answer: 0 }
    const first = { question: DRUM.text, ...answer }
    const text = JSON.stringify('answer' in answer && answer.answer === 1 ? [first, other] : [first])
    expect(readQuestions(jsonFormat, text)[0]).toMatchObject(DRUM)
  })

  it('reads a question with a single answer as typed, and further answers as accepted answers', () => {
    const text = JSON.stringify([
      { question: 'What is beaten?', answers: ['Drum'], answer: 0 },
      { question: 'What is blown?', answers: ['Flute'], answer: 0 },
    ])
    expect(readQuestions(jsonFormat, text)).toMatchObject([
      { kind: 'Freetext', answer: 'Drum' },
      { kind: 'Freetext', answer: 'Flute' },
    ])
    const several = JSON.stringify([{ frage: 'Was schlägt man?', antwort: ['Trommel', 'Pauke'] }])
    expect(readQuestions(jsonFormat, several)).toMatchObject([{ answer: 'Trommel', acceptedAnswers: ['Pauke'] }])
  })

  it('rejects a JSON question with more than one right option', () => {
    const answers = ['Drum', 'Gong', 'Harp'].map((text) => ({ text, correct: text !== 'Harp' }))
    const one = { question: 'Which is beaten?', options: answers }
    expect(readRejectedRows(jsonFormat, JSON.stringify([one]))).toEqual([[1, 'More than one option is right']])
  })

  it('reads the questions of all lists in a JSON file, with category and difficulty from the names of the lists', () => {
    const one = (text: string) => [{ question: text, options: ['a', 'b'], answer: 'a' }]
    const nested = {
      title: 'All of mine',
      quiz: {
        music: { débutant: one('Which is beaten?'), expert: one('Which is bowed?') },
        parts: [{ name: 'The sea', questions: one('Which swims?') }],
      },
    }
    expect(readQuestions(jsonFormat, JSON.stringify(nested))).toMatchObject([
      { text: 'Which is beaten?', categories: ['music'], difficulty: 'Easy' },
      { text: 'Which is bowed?', categories: ['music'], difficulty: 'Hard' },
      { text: 'Which swims?', categories: ['The sea'] },
    ])
  })

  it('reads the category names of a JSON question from a list', () => {
    const text = JSON.stringify([{ question: 'Two?', answer: 'b', tags: ['Sea', 'Land; air'] }])
    expect(readQuestions(jsonFormat, text)[0]?.categories).toEqual(['Sea', 'Land; air'])
  })

  it('rejects only the broken questions of a JSON file, with their lines', () => {
    const text = `{ "level": 2 / 5, "questions": [
  { "question": "One?", "answer": "a" },
  { question": "Two?", "answer": "b" },
  { "question": "Three?", "answer": "c" }
  { "question": "Four?", "answer": "d" },
  { "question": "Five?" "answer": [ ]
`
    expect(readRows(jsonFormat, text)).toMatchObject([
      { line: 2, question: { answer: 'a' } },
      { line: 3, refused: 'It isn’t valid JSON' },
      { line: 4, question: { answer: 'c' } },
      { line: 5, question: { answer: 'd' } },
      { line: 6, refused: 'It isn’t valid JSON' },
    ])
  })

  it('repairs unescaped quotation marks and line breaks in JSON strings, with a note', () => {
    const text = `[
  { "question": "What is "la mer", in one
word?", "answer": "L\\'eau" },
  { "question": "Two?", "answer": "b" }
]`
    expect(readRows(jsonFormat, text)).toMatchObject([
      {
        question: { text: 'What is "la mer", in one\nword?', answer: "L'eau" },
        notes: [expect.stringContaining('as it was probably meant')],
      },
      { line: 4, notes: [] },
    ])
  })

  it('reads JSON Lines, with one object per line', () => {
    const text = '{"question":"One?","answer":"a"}\n{"question":"Two?","answer":"b"}\n'
    expect(readRows(jsonFormat, text)).toMatchObject([{ line: 1 }, { line: 2, question: { answer: 'b' } }])
  })

  it('rejects JSON without questions with one message', () => {
    for (const text of ['[]', '{"name":"a","version":1}', '{"a":[1,2]'])
      expect(() => readRows(jsonFormat, text)).toThrow('There are no questions in this JSON')
  })
})
