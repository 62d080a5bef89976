import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { acceptReportedAnswerAsRight } from './reported-answer.ts'

it('accepts a reported guess of a free-text question, and no longer rejects it', () => {
  const question = createQuestion({
    kind: 'Freetext',
    answer: 'Gambia',
    wrongOptions: [],
    acceptedAnswers: ['The Gambia'],
    rejectedAnswers: ['Zambia', 'Ghana'],
  })
  expect(acceptReportedAnswerAsRight(question, 'Zambia')).toMatchObject({
    answer: 'Gambia',
    acceptedAnswers: ['The Gambia', 'Zambia'],
    rejectedAnswers: ['Ghana'],
  })
})

it('exchanges a reported option of a multiple-choice question with the answer', () => {
  const question = createQuestion({ answer: 'France', wrongOptions: ['Russia', 'China', 'Peru'] })
  expect(acceptReportedAnswerAsRight(question, 'China')).toMatchObject({
    answer: 'China',
    wrongOptions: ['Russia', 'France', 'Peru'],
  })
})

it('makes the other option of a yes/no question its answer', () => {
  const question = createQuestion({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })
  expect(acceptReportedAnswerAsRight(question, 'No')).toMatchObject({ answer: 'No' })
})

it.each(['France', 'Atlantis', ' '])(
  'changes nothing for the choice "%s", which is right, no option or empty',
  (choice) => {
    const question = createQuestion({ answer: 'France', wrongOptions: ['Russia', 'China', 'Peru'] })
    expect(acceptReportedAnswerAsRight(question, choice)).toBeNull()
  },
)
