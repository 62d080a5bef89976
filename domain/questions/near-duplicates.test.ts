import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NearDuplicateComparedQuestion, isNearDuplicate, createNearDuplicateIndex } from './near-duplicates.ts'

const word = fc.constantFrom(...'ladybird spot common Eiffel Tower tall Red Rome city river 7 12 two'.split(' '))
const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '))

it('finds the same near duplicates as a comparison of every pair', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text, answer: word }), { maxLength: 30 }), (written) => {
      const questions = written.map((one, at) => ({ ...one, id: `q${at}` }))
      // The result does not depend on the size of the sample.
      const index = createNearDuplicateIndex(questions.slice(questions.length % 3))
      for (const question of questions) index.add(question)
      for (const question of questions) {
        const found = index.find(question).map(({ id }) => id)
        const expected = questions.filter((other) => other.id !== question.id && isNearDuplicate(question, other))
        expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      }
    }),
    { numRuns: 200 },
  )
})

const FILM = (year: number, answer: string) => ({
  text: `Which film won the Academy Award for Best Picture at the ceremony held in ${year}?`,
  answer,
})
const PLANET = (place: string, answer: string) => ({
  text: `Counted from the sun outwards, which planet is the ${place} one of our solar system?`,
  answer,
})
const LAKE = (state: string, answer: string) => ({
  text: `What is the name of the largest natural freshwater lake that lies entirely within the borders of the American state of ${state}?`,
  answer,
})
const CAPITAL = (city: string, answer: string) => ({
  text: `${city} is the seat of government, the largest port and the most visited city of which northern European country?`,
  answer,
})

describe('two questions in nearly the same words', () => {
  it.each([
    ['another year and another answer', FILM(1994, 'Braveheart'), FILM(1996, 'Titanic')],
    ['another counting word and another answer', PLANET('third', 'Earth'), PLANET('fourth', 'Mars')],
    ['another name and another answer', LAKE('Ohio', 'Indian'), LAKE('New York', 'Oneida')],
    ['another name at the start', CAPITAL('Oslo', 'Norway'), CAPITAL('Riga', 'Latvia')],
  ])('does not report near duplicates with %s', (_, one, other) => {
    expect(areNear(one, other)).toEqual([false, false])
  })

  it.each([
    ['another year and the same answer', FILM(1994, 'Titanic'), FILM(1996, 'Titanic')],
    ['an answer that says more', LAKE('New York', 'Oneida'), LAKE('Ohio', 'Lake Oneida')],
    ['another answer to the same text', FILM(1994, 'Braveheart'), FILM(1994, 'Titanic')],
    ['a name that only one has', LAKE('Ohio', 'Erie'), LAKE('northern Ohio', 'Indian')],
  ])('reports near duplicates with %s', (_, one, other) => {
    expect(areNear(one, other)).toEqual([true, true])
  })
})

/** Whether two questions are near duplicates, by direct comparison and by the index. */
function areNear(
  one: Omit<NearDuplicateComparedQuestion, 'id'>,
  other: Omit<NearDuplicateComparedQuestion, 'id'>,
): boolean[] {
  const [first, second] = [
    { ...one, id: 'one' },
    { ...other, id: 'other' },
  ]
  const index = createNearDuplicateIndex()
  index.add(first)
  return [isNearDuplicate(first, second), index.find(second).length > 0]
}

it('returns the most similar near duplicate first', () => {
  const index = createNearDuplicateIndex()
  index.add({ id: 'near', text: 'How many spots has a common red ladybird?', answer: 'Seven' })
  index.add({ id: 'same', text: 'How many spots has a common ladybird?', answer: 'Seven' })
  const asked = { id: 'new', text: 'How many spots has the common ladybird?', answer: 'Seven' }
  expect(index.find(asked).map(({ id }) => id)).toEqual(['same', 'near'])
})

it('finds near duplicates quickly among questions with the same wording pattern', { timeout: 5000 }, () => {
  const questions = Array.from({ length: 20_000 }, (_, at) => ({
    id: `q${at}`,
    text: `Which of the important towns number ${at} lies on river ${at + 100_000}?`,
    answer: `Town ${at + 200_000}`,
  }))
  const index = createNearDuplicateIndex(questions)
  let found = 0
  for (const question of questions) {
    found += index.find(question).length
    index.add(question)
  }
  expect(found).toBe(0)
})
