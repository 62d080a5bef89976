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

it('accepting a reported wrong option of a multiple-choice question makes it the answer, and the old answer a wrong option', () => {
  const question = createQuestion({ answer: 'France', wrongOptions: ['Russia', 'China', 'Peru'] })
  expect(acceptReportedAnswerAsRight(question, 'China')).toMatchObject({
    answer: 'China',
    wrongOptions: ['Russia', 'France', 'Peru'],
  })
})

it('accepting a reported answer to a yes/no question makes the other option its answer', () => {
  const question = createQuestion({ kind: 'YesNo', answer: 'Yes', wrongOptions: [] })
  expect(acceptReportedAnswerAsRight(question, 'No')).toMatchObject({ answer: 'No' })
})

it.each(['France', 'Atlantis', ' '])(
  'accepting a reported answer changes nothing if it is already right, no option of the question, or empty: ‘%s’',
  (choice) => {
    const question = createQuestion({ answer: 'France', wrongOptions: ['Russia', 'China', 'Peru'] })
    expect(acceptReportedAnswerAsRight(question, choice)).toBeNull()
  },
)
