import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'
import { findHardQuestionFlaws } from './hard-questions.ts'

const make = (count: number, kind: QuestionKind) =>
  Array.from({ length: count }, () => createQuestion({ difficulty: 'Hard', kind }))

it('accepts hard questions of which few are yes/no and some are typed', () => {
  expect(findHardQuestionFlaws([...make(9, 'YesNo'), ...make(20, 'Freetext'), ...make(70, 'MultiChoice')])).toEqual([])
})

it('reports many hard yes/no questions and few typed ones', () => {
  expect(findHardQuestionFlaws([...make(10, 'YesNo'), ...make(40, 'MultiChoice')])).toEqual([
    '10 hard questions are yes/no, not at most 9',
    '0.0 % of the hard questions are typed, not 12 %',
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
