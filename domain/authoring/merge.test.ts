import { expect, it } from 'vitest'
import { mergeFieldsThreeWay } from './merge.ts'
import { EMPTY_QUESTION_FIELDS, QUESTION_FIELD_NAMES, type QuestionFields } from '../questions/question-fields.ts'

const BASE: QuestionFields = {
  ...EMPTY_QUESTION_FIELDS,
  text: 'How many?',
  answer: 'Six',
  difficulty: 'Easy',
}

it('merges a field that only one of two authors changed', () => {
  const mine = { ...BASE, answer: 'Seven' }
  const theirs = { ...BASE, difficulty: 'Hard' as const }
  expect(mergeFieldsThreeWay(QUESTION_FIELD_NAMES, { base: BASE, mine, theirs })).toEqual({
    fields: { ...BASE, answer: 'Seven', difficulty: 'Hard' },
    taken: ['difficulty'],
    disagreed: [],
  })
})

it('reports a field as conflicting only if both authors changed it to different values', () => {
  const mine = { ...BASE, answer: 'Seven', wrongOptions: ['One'] }
  const theirs = { ...BASE, answer: 'Eight', wrongOptions: ['One'] }
  expect(mergeFieldsThreeWay(QUESTION_FIELD_NAMES, { base: BASE, mine, theirs })).toEqual({
    fields: mine,
    taken: [],
    disagreed: ['answer'],
  })
})
