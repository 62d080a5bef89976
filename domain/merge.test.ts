import { expect, it } from 'vitest'
import { merge } from './merge.ts'
import { BLANK_FIELDS } from './question-fields.ts'

const BASE = { ...BLANK_FIELDS, text: 'How many?', answer: 'Six', difficulty: 'Easy' as const }

it('what only one of two authors changed is taken from them', () => {
  const merged = merge(BASE, { ...BASE, answer: 'Seven' }, { ...BASE, difficulty: 'Hard' })
  expect(merged).toEqual({
    fields: { ...BASE, answer: 'Seven', difficulty: 'Hard' },
    taken: ['difficulty'],
    disagreed: [],
  })
})

it('what both changed to the same is no matter, and to another is asked', () => {
  const mine = { ...BASE, answer: 'Seven', wrongOptions: ['One'] }
  const theirs = { ...BASE, answer: 'Eight', wrongOptions: ['One'] }
  expect(merge(BASE, mine, theirs)).toEqual({ fields: mine, taken: [], disagreed: ['answer'] })
})
