import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { getDefaultErratumText } from './erratum.ts'

const TYPED = { kind: 'Freetext' as const, answer: 'Gambia', wrongOptions: [] }

it.each([
  [{}, { answer: 'Eight' }, 'The answer is Eight, not Seven.'],
  [{}, { wrongOptions: ['One', 'Two', 'Three'] }, 'The options were corrected.'],
  [{}, { wrongOptions: ['Twelve', 'Nine', 'Five'] }, ''],
  [TYPED, { acceptedAnswers: ['The Gambia'] }, 'Also right: The Gambia.'],
  [
    { ...TYPED, acceptedAnswers: ['Senegambia'] },
    { acceptedAnswers: ['Senegambia', 'Kambia'], rejectedAnswers: ['Zambia', 'Namibia'] },
    'Also right: Kambia. Not accepted: Zambia, Namibia.',
  ],
  [
    TYPED,
    { acceptedAnswers: ['* Gambia *'], rejectedAnswers: ['* Zambia'] },
    'Also right: … Gambia …. Not accepted: … Zambia.',
  ],
  [{}, { text: 'How many spots?' }, ''],
])('describes the correction of a question with %j to %j as: %s', (before, changed, erratum) => {
  const question = createQuestion(before)
  expect(getDefaultErratumText(question, { ...question, ...changed })).toBe(erratum)
})
