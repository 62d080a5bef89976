import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { findPackQuestionFlaws } from './flaws.ts'

it('reports no flaws for a pack without mistakes', () => {
  expect(findPackQuestionFlaws([createQuestion(), createQuestion()])).toEqual([])
})

it('reports an id that two questions share', () => {
  const twice = [createQuestion({ id: 'one' }), createQuestion({ id: 'one' })]
  expect(findPackQuestionFlaws(twice)).toEqual(['one: This id is there twice'])
})

it.each([
  [{ wrongOptions: ['Seventeen', 'Five', 'Nine'] }, 'The wrong option "Seventeen" contains the answer'],
  [{ wrongOptions: ['seven', 'Five', 'Nine'] }, 'Even its own answer would count as wrong'],
  [{ reference: 'http://example.org' }, 'The reference is not https'],
  [
    { wrongOptions: ['4', '000 years younger', 'Older'] },
    'The option "000 years younger" begins in the middle of a number',
  ],
  [{ categories: ['Art', 'Art'] as ['Art', 'Art'] }, 'It names a category twice'],
])('reports the flaw of a question with %j', (special, flaw) => {
  expect(findPackQuestionFlaws([createQuestion({ id: 'q', ...special })])).toContain(`q: ${flaw}`)
})
