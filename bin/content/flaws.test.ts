import { expect, it } from 'vitest'
import { someQuestion } from '#test/cast.ts'
import { flawsOfPack } from './flaws.ts'

it('a sound pack has no flaws', () => {
  expect(flawsOfPack([someQuestion(), someQuestion()])).toEqual([])
})

it('an id that stands twice is told', () => {
  const twice = [someQuestion({ id: 'one' }), someQuestion({ id: 'one' })]
  expect(flawsOfPack(twice)).toEqual(['one: This id is there twice'])
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
