import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { applyQuizNightEvent, createQuizNight } from './night.ts'
import { checkQuizNightAnswer, gradeQuizNightAnswer, type QuizNightQuestion } from './night-answer.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS, type QuizNightSettings } from './settings.ts'

const START = Date.parse('2026-11-21T20:00Z')
const OPENS = START + 400
const PICKED: QuizNightQuestion = {
  number: 0,
  options: ['Five', 'Nine', 'Seven', 'Twelve'],
  question: createQuestion(),
}
const TYPED: QuizNightQuestion = {
  number: 0,
  options: [],
  question: createQuestion({ kind: 'Freetext', answer: 'Mount Everest', wrongOptions: [] }),
}

function openQuestion(settings: Partial<QuizNightSettings> = {}) {
  const quiz = { title: '', answersArePublic: true, questions: [{ number: 0, round: 1, points: 2 }] }
  const night = createQuizNight({ ...DEFAULT_QUIZ_NIGHT_SETTINGS, secondsPerQuestion: 30, ...settings }, quiz)
  return applyQuizNightEvent(night, { type: 'next', at: START })
}

const answerAt = (afterMs: number, special = {}) => ({
  seat: 1,
  firstQuestion: 0,
  option: 2,
  text: '',
  arrivedAt: OPENS + afterMs,
  ...special,
})

it.each([
  ['before the question opens', -1, 'not open'],
  ['at its opening', 0, { choice: 'Seven', takenMs: 0 }],
  ['within the grace period', 30_300, { choice: 'Seven', takenMs: 30_300 }],
  ['after the grace period', 30_301, 'not open'],
])('an answer is judged by the time of its arrival: %s', (_, after, outcome) => {
  expect(checkQuizNightAnswer(openQuestion(), PICKED, answerAt(after))).toEqual(outcome)
})

it('an answer on its way when the host closes the question counts within the grace period', () => {
  const closed = applyQuizNightEvent(openQuestion(), { type: 'next', at: OPENS + 5000 })
  expect(checkQuizNightAnswer(closed, PICKED, answerAt(5300))).toEqual({ choice: 'Seven', takenMs: 5300 })
  expect(checkQuizNightAnswer(closed, PICKED, answerAt(5301))).toBe('not open')
  const revealed = applyQuizNightEvent(closed, { type: 'next', at: OPENS + 5100 })
  expect(checkQuizNightAnswer(revealed, PICKED, answerAt(5000))).toBe('not open')
})

it('a player with extra time can answer when the question is closed for the others', () => {
  const night = applyQuizNightEvent(openQuestion(), { type: 'extra time', seat: 1, factor: 2 })
  expect(checkQuizNightAnswer(night, PICKED, answerAt(45_000))).toMatchObject({ choice: 'Seven' })
  expect(checkQuizNightAnswer(night, PICKED, answerAt(45_000, { seat: 2 }))).toBe('not open')
})

it('an answer is refused from a late joiner, in a pause, and without an option or text', () => {
  const night = openQuestion()
  expect(checkQuizNightAnswer(night, PICKED, answerAt(1000, { firstQuestion: 1 }))).toBe('not yet')
  expect(checkQuizNightAnswer(night, PICKED, answerAt(1000, { option: 4 }))).toBe('no such option')
  expect(checkQuizNightAnswer(night, TYPED, answerAt(1000, { text: '  ' }))).toBe('empty')
  const paused = applyQuizNightEvent(night, { type: 'pause', at: OPENS + 1000 })
  expect(checkQuizNightAnswer(paused, PICKED, answerAt(1300))).toMatchObject({ choice: 'Seven' })
  expect(checkQuizNightAnswer(paused, PICKED, answerAt(1301))).toBe('paused')
})

it('typed answers in a quiz night are judged by the rules of the daily question, and a host can accept another text', () => {
  const judge = (night: ReturnType<typeof openQuestion>, choice: string) =>
    gradeQuizNightAnswer(night, TYPED, { seat: 1, choice, takenMs: 0 })
  const night = openQuestion()
  expect(judge(night, 'mont everest')).toEqual({ correct: true, points: 2 })
  expect(judge(night, 'Chomolungma')).toEqual({ correct: false, points: 0 })
  const accepted = applyQuizNightEvent(night, { type: 'accept', number: 0, text: 'Chomolungma' })
  expect(judge(accepted, 'chomolungma')).toEqual({ correct: true, points: 2 })
})

it('a host who corrects the answer key makes another option right and the old one wrong', () => {
  const night = applyQuizNightEvent(openQuestion(), { type: 'correct key', number: 0, answer: 'Nine' })
  const judge = (choice: string) => gradeQuizNightAnswer(night, PICKED, { seat: 1, choice, takenMs: 0 }).correct
  expect([judge('Nine'), judge('Seven')]).toEqual([true, false])
})

it.each([
  ['plain', 29_999, 1, 2],
  ['speed', 9999, 1, 6],
  ['speed', 10_000, 1, 4],
  ['speed', 20_000, 1, 2],
  ['speed', 30_300, 1, 2],
  ['speed', 19_999, 2, 6],
] as const)(
  '%s scoring of an answer after %i ms with the time factor %i gives %i points',
  (scoring, takenMs, factor, points) => {
    const night = applyQuizNightEvent(openQuestion({ scoring }), { type: 'extra time', seat: 1, factor })
    expect(gradeQuizNightAnswer(night, PICKED, { seat: 1, choice: 'Seven', takenMs }).points).toBe(points)
  },
)
