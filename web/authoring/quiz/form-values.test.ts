import { expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import {
  EMPTY_QUIZ_FORM,
  moveArrayItem,
  convertFormToQuizFields,
  isSameQuizForm,
  toQuizFormValues,
} from './form-values.ts'

it('converting a quiz to form values and back changes nothing', () => {
  const { id, slug, ...written } = createQuiz({
    categories: ['Food & Drink', 'Art'],
    mediaUrl: '/Media/a.avif',
    sampleFile: '/Media/a.pdf',
    questionIds: [],
  })
  expect(convertFormToQuizFields(toQuizFormValues({ id, slug, ...written }, []))).toEqual(written)
})

it('whitespace around a text of the quiz form counts as no change, but a new order of questions does', () => {
  const question = { id: 'a', text: '', category: 'Art', status: 'Draft' } as const
  const first = {
    ...question,
    difficulty: 'TBD' as const,
    dayUsed: null,
    scheduledDay: null,
    archived: false,
  }
  const questions = [first, { ...first, id: 'b' }]
  const quiz = { ...EMPTY_QUIZ_FORM, title: 'Maps', questions }
  expect(isSameQuizForm(quiz, { ...quiz, title: ' Maps ' })).toBe(true)
  expect(isSameQuizForm(quiz, { ...quiz, questions: questions.toReversed() })).toBe(false)
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [1, 1, 'abc'],
])('moves an item of a list from index %i to index %i', (from, to, order) => {
  expect(moveArrayItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
