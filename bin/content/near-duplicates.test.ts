import { expect, it } from 'vitest'
import { findNearDuplicates } from './near-duplicates.ts'

const question = (id: string, text: string, answer = 'Seven') => ({ id, text, answer })

it('reports two questions that ask the same with similar words', () => {
  const told = findNearDuplicates([
    question('one', 'How many spots has the common ladybird?'),
    question('two', 'How many spots do common ladybirds have?'),
    question('three', 'How tall is the Eiffel Tower?', '330 metres'),
  ])
  expect(told).toEqual(['two: It is nearly the same as one'])
})

it('reports two questions that share rare words and the answer', () => {
  // Rare words can only be recognised among many questions.
  const others = Array.from({ length: 200 }, (_, at) =>
    question(`other ${at}`, `Which country${at} has a coast${at}?`, `Answer${at}`),
  )
  const told = findNearDuplicates([
    ...others,
    question('one', 'Does a springy skull cushion a woodpecker’s brain when it hammers?', 'No'),
    question('two', 'Does a woodpecker’s skull soften the blows for its brain?', 'No'),
    question('three', 'Does a woodpecker’s skull let its brain rest at night?', 'Yes'),
  ])
  expect(told).toEqual(['two: It is nearly the same as one'])
})

it('accepts questions about the same subject with different answers', () => {
  const told = findNearDuplicates([
    question('one', 'Which city has the Eiffel Tower?', 'Paris'),
    question('two', 'How tall is the Eiffel Tower?', '330 metres'),
  ])
  expect(told).toEqual([])
})
