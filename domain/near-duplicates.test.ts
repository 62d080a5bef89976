import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNearDuplicate, nearDuplicates } from './near-duplicates.ts'

const word = fc.constantFrom(
  ...'ladybird spot common eiffel tower tall red city river 7 12'.split(' '),
)
const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(' '))

it('finds exactly what comparing every question with every other finds', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text, answer: word }), { maxLength: 30 }), (written) => {
      const questions = written.map((one, at) => ({ ...one, id: `q${at}` }))
      // However much of it is known beforehand.
      const index = nearDuplicates(questions.slice(questions.length % 3))
      for (const question of questions) index.add(question)
      for (const question of questions) {
        const found = index.find(question).map(({ id }) => id)
        const expected = questions.filter(
          (other) => other.id !== question.id && isNearDuplicate(question, other),
        )
        expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      }
    }),
    { numRuns: 200 },
  )
})

it('the most alike comes first', () => {
  const index = nearDuplicates()
  index.add({ id: 'near', text: 'How many spots has a common red ladybird?', answer: 'Seven' })
  index.add({ id: 'same', text: 'How many spots has a common ladybird?', answer: 'Seven' })
  const asked = { id: 'new', text: 'How many spots has the common ladybird?', answer: 'Seven' }
  expect(index.find(asked).map(({ id }) => id)).toEqual(['same', 'near'])
})

it('finds them quickly among questions that are all made in one way', { timeout: 5000 }, () => {
  const questions = Array.from({ length: 20_000 }, (_, at) => ({
    id: `q${at}`,
    text: `Which of the important towns number ${at} lies on river ${at + 100_000}?`,
    answer: `Town ${at + 200_000}`,
  }))
  const index = nearDuplicates(questions)
  let found = 0
  for (const question of questions) {
    found += index.find(question).length
    index.add(question)
  }
  expect(found).toBe(0)
})
