import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { planQuizOfQuizNight } from './plan-quiz.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from './settings.ts'

const QUESTIONS = Array.from({ length: 5 }, () => createQuestion())
const SETTINGS = { ...DEFAULT_QUIZ_NIGHT_SETTINGS, questionsPerRound: 2, pointsPerQuestion: 3 }
const plan = (firstNumber: number, settings = SETTINGS) =>
  planQuizOfQuizNight(QUESTIONS, { order: 'secret', firstNumber, settings }).planned.map(
    ({ number, round, points }) => `${number}: round ${round}, ${points}`,
  )

it('the first quiz of a quiz night begins with an unscored trial question, and has rounds of equal length', () => {
  const rounds = ['0: round 0, 0', '1: round 1, 3', '2: round 1, 3', '3: round 2, 3', '4: round 2, 3', '5: round 3, 3']
  expect(plan(0)).toEqual(rounds)
})

it('a later quiz of a quiz night has no trial question and continues the numbers of its questions', () => {
  expect(plan(6)[0]).toBe('6: round 1, 3')
})

it('a quiz without a number of questions for each round has one round', () => {
  expect(plan(6, { ...SETTINGS, questionsPerRound: 0 }).every((one) => one.includes('round 1'))).toBe(true)
})
