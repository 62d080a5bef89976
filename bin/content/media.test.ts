import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { findMediaFlaws } from './media.ts'

const FILES = ['q-red-beetle.svg']
const PICTURE = { id: 'q', mediaUrl: '/Media/q-red-beetle.svg', mediaText: 'A beetle on a leaf' }

it('accepts an existing picture whose description does not reveal the answer', () => {
  const elsewhere = { mediaUrl: 'https://example.org/a.png', mediaText: 'A leaf' }
  const yes = { ...PICTURE, kind: 'YesNo', answer: 'No', mediaText: 'No leaf' } as const
  expect(findMediaFlaws([PICTURE, elsewhere, yes, {}].map(createQuestion), FILES)).toEqual([])
})

it.each([
  [{ mediaUrl: '/Media/q-rde.svg' }, 'There is no /Media/q-rde.svg'],
  [{ mediaText: '' }, 'No text says what /Media/q-red-beetle.svg is'],
  [{ mediaText: 'Seven spots' }, 'The text for /Media/q-red-beetle.svg has the answer in it'],
  [{ answer: 'Red beetle' }, 'The text for /Media/q-red-beetle.svg has the answer in it'],
])('reports the flaw of a picture question with %j', (special, flaw) => {
  expect(findMediaFlaws([createQuestion({ ...PICTURE, ...special })], FILES)).toEqual([`q: ${flaw}`])
})
