import { expect, it } from 'vitest'
import { nearDuplicateLines } from './near-duplicates.ts'

const question = (id: string, text: string, answer = 'Seven') => ({ id, text, answer })

it('the same question in other words of the same kind is told', () => {
  const told = nearDuplicateLines([
    question('one', 'How many spots has the common ladybird?'),
    question('two', 'How many spots do common ladybirds have?'),
    question('three', 'How tall is the Eiffel Tower?', '330 metres'),
  ])
  expect(told).toEqual(['two: It is nearly the same as one'])
})

it('questions about one thing that ask for different ones are not', () => {
  const told = nearDuplicateLines([
    question('one', 'Which city has the Eiffel Tower?', 'Paris'),
    question('two', 'How tall is the Eiffel Tower?', '330 metres'),
  ])
  expect(told).toEqual([])
})
