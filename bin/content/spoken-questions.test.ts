import { expect, it } from 'vitest'
import { findReadAloudFlaws, endsWithSentenceFragment } from './spoken-questions.ts'

const ask = (text: string, answer = text, id = 'q') => ({ id, text, answer, kind: 'Freetext' as const })
const hundred = (question: (at: number) => string, answer: (at: number) => string = question) =>
  Array.from({ length: 100 }, (_, at) => ask(question(at), answer(at), `q${at}`))

it.each([
  'He had a tool with him. Which?',
  'He worked on it for weeks. With which tool?',
  'They came in a ship. From where?',
  'Hundreds of birds stand there. Which birds?',
  'Bolivia turned the clock round. Why?',
  'A driver paid 121,000 euros. Why so much?',
  'She dressed as a captain. Of which television series?',
])('reports "%s", whose last sentence has no verb', (text) => {
  expect(endsWithSentenceFragment(text)).toBe(true)
  expect(findReadAloudFlaws([ask(text)])).toEqual(['q: The question ends in a fragment such as "Which?"'])
})

it.each([
  'Why did Bolivia turn the clock round?',
  'He wrote NO PLATE. What followed?',
  'Two teams met in Rome. Who won?',
  'A ship has stood there for 2,400 years. What preserved it?',
  'A woman passed the test. Did she fly?',
  'Which word did soldiers make from "bundok" in the Philippines?',
  'Which?',
])('accepts "%s", whose last sentence has a verb or is the whole question', (text) => {
  expect(endsWithSentenceFragment(text)).toBe(false)
})

it('reports a pack in which too few questions have at most 90 characters', () => {
  const long = 'x'.repeat(91)
  expect(findReadAloudFlaws(hundred((at) => (at < 50 ? `Who is number ${at}?` : `${long}${at}?`)))).toEqual([])
  expect(findReadAloudFlaws(hundred((at) => (at < 49 ? `Who is number ${at}?` : `${long}${at}?`)))).toEqual([
    '49.0 % of the questions have at most 90 characters, not 50.0 %',
  ])
})

it('reports a pack in which too many questions begin with a year', () => {
  expect(findReadAloudFlaws(hundred((at) => (at < 1 ? `In 1969, who is ${at}?` : `Who is ${at}?`)))).toEqual([])
  expect(findReadAloudFlaws(hundred((at) => (at < 2 ? `In May 1969, who is ${at}?` : `Who is ${at}?`)))).toEqual([
    '2.0 % of the questions begin with a year, not at most 1.0 %',
  ])
})

it('reports a pack in which too many questions have the same answer, apart from the article', () => {
  const repeat = (ices: readonly string[]) => hundred(String, (at) => ices[at] ?? `${at}`)
  expect(findReadAloudFlaws(repeat(['Ice', 'ice', 'The ice']))).toEqual([])
  expect(findReadAloudFlaws(repeat(['Ice', 'ice', 'The ice', 'Ice']))).toEqual([
    '3.0 % of the questions repeat an answer, not at most 2.2 %',
  ])
})

it('does not count the answers of yes/no questions as repeated', () => {
  const questions = Array.from({ length: 100 }, (_, at) => ({
    id: `q${at}`,
    text: `Is it ${at}?`,
    answer: 'Yes',
    kind: 'YesNo' as const,
  }))
  expect(findReadAloudFlaws(questions)).toEqual([])
})
