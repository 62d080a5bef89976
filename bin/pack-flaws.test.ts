import { expect, it } from 'vitest'
import { someQuestion } from '../test/cast.ts'
import { flawsOfPack } from './pack-flaws.ts'

it('a sound pack has no flaws', () => {
  expect(flawsOfPack([someQuestion(), someQuestion()])).toEqual([])
})

it('a question that stands twice is told, by its id or by its words', () => {
  const first = someQuestion({ id: 'one', text: 'How tall is it?' })
  expect(flawsOfPack([first, someQuestion({ id: 'one' })])).toEqual([
    'one: It is there already, as one',
  ])
  expect(flawsOfPack([first, someQuestion({ id: 'two', text: 'how tall is IT' })])).toEqual([
    'two: It is there already, as one',
  ])
})

it.each([
  [
    { wrongOptions: ['Seventeen', 'Five', 'Nine'] },
    'The wrong option "Seventeen" contains the answer',
  ],
  [{ wrongOptions: ['seven', 'Five', 'Nine'] }, 'Its own answer does not count as right'],
  [{ reference: 'http://example.org' }, 'The reference is not https'],
  [{ categories: ['Art', 'Art'] as ['Art', 'Art'] }, 'It names a category twice'],
])('%j is told', (special, flaw) => {
  expect(flawsOfPack([someQuestion({ id: 'q', ...special })])).toContain(`q: ${flaw}`)
})
