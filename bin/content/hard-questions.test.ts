import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { findHardQuestionFlaws } from './hard-questions.ts'

const make = (count: number, kind: QuestionKind) =>
  Array.from({ length: count }, () => createQuestion({ difficulty: 'Hard', kind }))

it('accepts hard questions of which some are typed and none is yes/no', () => {
  expect(findHardQuestionFlaws([...make(30, 'Freetext'), ...make(70, 'MultiChoice')])).toEqual([])
})

it('reports yes/no questions marked as hard, and a share of typed questions among hard ones that is too low', () => {
  const coin = createQuestion({ id: 'coin', difficulty: 'Hard', kind: 'YesNo' })
  expect(findHardQuestionFlaws([coin, ...make(40, 'MultiChoice')])).toEqual([
    'coin: It is hard, and tossing a coin wins it half the time',
    '0.0 % of the hard questions are typed, not 25 %',
  ])
})

it('reports filler among the options of a hard question, and leaves easy ones alone', () => {
  const wrongOptions = ['None of these', 'Five', 'Nine']
  const questions = [
    createQuestion({ id: 'hard', difficulty: 'Hard', wrongOptions }),
    createQuestion({ difficulty: 'Easy', wrongOptions }),
  ]
  expect(findHardQuestionFlaws(questions)).toEqual(['hard: It is hard, and the option "None of these" is filler'])
})
