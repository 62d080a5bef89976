import { expect, it } from 'vitest'
import type { Question } from '../questions/question.ts'
import { INITIAL_QUESTION_PLAY_STATE } from './play.ts'
import { getShareableQuestionOutcome } from './shared-question-outcome.ts'

const CHOICE: Pick<Question, 'kind'> = { kind: 'MultiChoice' }
const TYPED: Pick<Question, 'kind'> = { kind: 'Freetext' }

it.each([
  ['not answered yet', CHOICE, {}, null],
  ['solved at the first pick', CHOICE, { picks: ['a'], solved: true }, { result: 'right', solvedAtTry: 1 }],
  ['solved at the third pick', CHOICE, { picks: ['a', 'b', 'c'], solved: true }, { result: 'wrong', solvedAtTry: 3 }],
  ['wrong, then shown', CHOICE, { picks: ['a'], answerShown: true }, { result: 'wrong', solvedAtTry: null }],
  ['only shown', CHOICE, { answerShown: true }, { result: 'shown', solvedAtTry: null }],
  ['typed right', TYPED, { picks: ['a'], solved: true }, { result: 'right', withoutOptions: true }],
  ['typed wrong', TYPED, { picks: ['a'], answerShown: true }, { result: 'wrong', withoutOptions: false }],
])('returns the outcome to share for a question that was %s', (_, question, played, expected) => {
  const outcome = getShareableQuestionOutcome(question, { ...INITIAL_QUESTION_PLAY_STATE, ...played })
  if (expected === null) expect(outcome).toBeNull()
  else expect(outcome).toMatchObject(expected)
})
