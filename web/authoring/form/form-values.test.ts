import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { findFieldDifferences } from '#domain/questions/question-differences.ts'
import { findFlawsByField, createPreviewQuestionFromForm } from './preview-question.ts'
import {
  EMPTY_QUESTION_FORM,
  createQuestionEditForm,
  convertFormToQuestionFields,
  formatQuestionFormFields,
  areQuestionFormValuesEqual,
} from './form-values.ts'

const FRANCE = {
  ...EMPTY_QUESTION_FORM,
  text: 'Which country has the most time zones?',
  answer: 'France',
  wrongOptions: ['Russia', 'United States', 'United Kingdom'],
}

it('converting a question to form values and back changes nothing', () => {
  for (const question of [
    createQuestion({ categories: ['Food & Drink', 'History'] }),
    createQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] }),
    createQuestion({ kind: 'Freetext', wrongOptions: [], acceptedAnswers: ['7', 'seven spots'] }),
  ]) {
    expect(question).toMatchObject(convertFormToQuestionFields(createQuestionEditForm(question)))
  }
})

it('fields that a question kind does not use are left out and return when the kind is changed back', () => {
  const asYesNo = { ...FRANCE, kind: 'YesNo' as const, verdict: 'Yes' as const }
  expect(convertFormToQuestionFields(asYesNo)).toMatchObject({
    answer: 'Yes',
    wrongOptions: [],
    acceptedAnswers: [],
    rejectedAnswers: [],
  })
  const asFreetext = { ...FRANCE, kind: 'Freetext' as const, accepted: ' la France \n\nFR ' }
  expect(convertFormToQuestionFields(asFreetext)).toMatchObject({
    answer: 'France',
    acceptedAnswers: ['la France', 'FR'],
  })
  expect(convertFormToQuestionFields({ ...asFreetext, kind: 'MultiChoice' })).toEqual(
    convertFormToQuestionFields(FRANCE),
  )
})

it('whitespace around a text of the question form counts as no change', () => {
  expect(areQuestionFormValuesEqual(FRANCE, { ...FRANCE, answer: ' France ' })).toBe(true)
  expect(areQuestionFormValuesEqual(FRANCE, { ...FRANCE, scheduledDay: '2026-12-24' })).toBe(false)
})

it('the differences between two question forms are listed with labels and texts', () => {
  const before = formatQuestionFormFields(FRANCE)
  expect(findFieldDifferences(before, before)).toEqual([])
  const after = { ...FRANCE, wrongOptions: ['Russia', 'Canada', ''], status: 'Quizonly' as const }
  expect(findFieldDifferences(before, formatQuestionFormFields(after))).toEqual([
    {
      field: 'Wrong options',
      before: 'Russia\nUnited States\nUnited Kingdom',
      after: 'Russia\nCanada',
    },
    { field: 'Status', before: 'Published', after: 'Quiz only' },
  ])
})

it('each flaw of a question is reported at its field', () => {
  const flawsIn = (values: typeof EMPTY_QUESTION_FORM) =>
    [...findFlawsByField(values)].map(([field, flaws]) => [field, flaws.map(({ code }) => code)])
  expect(flawsIn(FRANCE)).toEqual([])
  expect(flawsIn({ ...EMPTY_QUESTION_FORM, reference: 'see the book' })).toEqual([
    ['text', ['missing']],
    ['answer', ['missing']],
    ['wrongOptions', ['wrong-number']],
    ['reference', ['unsafe-link']],
  ])
  const wrongOptions = ['French Guiana, France', 'france', 'Spain']
  expect(flawsIn({ ...FRANCE, wrongOptions })).toEqual([['wrongOptions', ['repeated', 'gives-away']]])
})

it('the question preview shows each option once and only sanitized HTML and safe links', () => {
  const risky = { reference: 'javascript:alert(1)', moreInfo: '<img src=x onerror=alert(1)>' }
  const wrongOptions = ['Russia', 'Russia', '']
  expect(createPreviewQuestionFromForm({ ...FRANCE, ...risky, wrongOptions }, 'Clean', '')).toMatchObject({
    wrongOptions: ['Russia'],
    moreInfo: 'Clean',
    reference: '',
  })
  expect(createPreviewQuestionFromForm(EMPTY_QUESTION_FORM, '', '')).toMatchObject({
    text: 'Your question',
    answer: 'The answer',
  })
})
