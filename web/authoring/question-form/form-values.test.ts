import { expect, it } from 'vitest'
import { questionToWire } from '#contract/question-wire.ts'
import { someQuestion } from '#test/cast.ts'
import { differences } from './differences.ts'
import { flawsByPlace, previewOf } from './draft.ts'
import { bodyOf, EMPTY_FORM, formOf, saysTheSame } from './form-values.ts'

const FRANCE = {
  ...EMPTY_FORM,
  question: 'Which country has the most time zones?',
  answer: 'France',
  wrong: ['Russia', 'United States', 'United Kingdom'] as [string, string, string],
}

it('a question comes out of the form as it went in', () => {
  for (const question of [
    someQuestion({ categories: ['Food & Drink', 'History'] }),
    someQuestion({ kind: 'YesNo', answer: 'No', wrongOptions: [] }),
    someQuestion({ kind: 'Freetext', wrongOptions: [], acceptedAnswers: ['7', 'seven spots'] }),
  ]) {
    const wire = questionToWire(question)
    expect(wire).toMatchObject(bodyOf(formOf(wire)))
  }
})

it('a kind leaves out what it has no use for, and finds it again when it is changed back', () => {
  const asYesNo = { ...FRANCE, kind: 'YesNo' as const, verdict: 'Yes' as const }
  expect(bodyOf(asYesNo)).toMatchObject({ Answer: 'Yes', Wronganswer1: '', AcceptedAnswers: [] })
  const asFreetext = { ...FRANCE, kind: 'Freetext' as const, accepted: ' la France \n\nFR ' }
  expect(bodyOf(asFreetext)).toMatchObject({
    Answer: 'France',
    AcceptedAnswers: ['la France', 'FR'],
  })
  expect(bodyOf({ ...asFreetext, kind: 'MultiChoice' })).toEqual(bodyOf(FRANCE))
})

it('space around a text is no change', () => {
  expect(saysTheSame(FRANCE, { ...FRANCE, answer: ' France ' })).toBe(true)
  expect(saysTheSame(FRANCE, { ...FRANCE, scheduledDay: '2026-12-24' })).toBe(false)
})

it('tells which fields differ, in words', () => {
  expect(differences(FRANCE, FRANCE)).toEqual([])
  const after = { ...FRANCE, wrong: ['Russia', 'Canada', ''] as [string, string, string] }
  expect(differences(FRANCE, { ...after, status: 'Quizonly' })).toEqual([
    {
      field: 'Wrong options',
      before: 'Russia\nUnited States\nUnited Kingdom',
      after: 'Russia\nCanada',
    },
    { field: 'Status', before: 'Published', after: 'Quiz only' },
  ])
})

it('says what is wrong where it is wrong', () => {
  expect(flawsByPlace(FRANCE).size).toBe(0)
  expect([...flawsByPlace({ ...EMPTY_FORM, reference: 'see the book' })]).toEqual([
    ['question', ['Please enter a valid message']],
    ['answer', ['There is no answer']],
    ['wrong', ['Multiple choice takes three wrong options']],
    ['reference', ['The reference is not a web address']],
  ])
  const wrong = ['French Guiana, France', 'france', 'Spain'] as [string, string, string]
  expect(flawsByPlace({ ...FRANCE, wrong }).get('wrong')).toEqual([
    'Two options say the same',
    'The wrong option "French Guiana, France" contains the answer',
  ])
})

it('the preview shows each option once, and nothing that was not found harmless', () => {
  const risky = { reference: 'javascript:alert(1)', moreInfo: '<img src=x onerror=alert(1)>' }
  const wrong = ['Russia', 'Russia', ''] as [string, string, string]
  expect(previewOf({ ...FRANCE, ...risky, wrong }, 'Clean', '')).toMatchObject({
    wrongOptions: ['Russia'],
    moreInfo: 'Clean',
    reference: '',
  })
  expect(previewOf(EMPTY_FORM, '', '')).toMatchObject({
    text: 'Your question',
    answer: 'The answer',
  })
})
