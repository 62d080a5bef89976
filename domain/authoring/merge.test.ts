import { expect, it } from 'vitest'
import { merge } from './merge.ts'
import { BLANK_FIELDS, FIELD_NAMES, type QuestionFields } from '../questions/question-fields.ts'

const BASE: QuestionFields = {
  ...BLANK_FIELDS,
  text: 'How many?',
  answer: 'Six',
  difficulty: 'Easy',
}

it('what only one of two authors changed is taken from them', () => {
  const mine = { ...BASE, answer: 'Seven' }
  const theirs = { ...BASE, difficulty: 'Hard' as const }
  expect(merge(FIELD_NAMES, { base: BASE, mine, theirs })).toEqual({
    fields: { ...BASE, answer: 'Seven', difficulty: 'Hard' },
    taken: ['difficulty'],
    disagreed: [],
  })
})

it('what both changed to the same is no matter, and to another is asked', () => {
  const mine = { ...BASE, answer: 'Seven', wrongOptions: ['One'] }
  const theirs = { ...BASE, answer: 'Eight', wrongOptions: ['One'] }
  expect(merge(FIELD_NAMES, { base: BASE, mine, theirs })).toEqual({
    fields: mine,
    taken: [],
    disagreed: ['answer'],
  })
})
