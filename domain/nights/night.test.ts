import { expect, it } from 'vitest'
import { applyQuizNightEvent, createQuizNight, type QuizNightEvent } from './night.ts'
import { getQuizNightPhaseEnd, getQuizNightQuestionEnd } from './night-phases.ts'
import { getLateJoinerQuestionNumber, type NewQuizNightQuiz, type QuizNightState } from './night-state.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS, type QuizNightSettings } from './settings.ts'

const START = Date.parse('2026-11-21T20:00Z')

/** A trial question and two rounds of two. */
const QUIZ: NewQuizNightQuiz = {
  title: 'Maps',
  answersArePublic: false,
  questions: [0, 1, 1, 2, 2].map((round, number) => ({ number, round, points: round === 0 ? 0 : 1 })),
}

const open = (settings: Partial<QuizNightSettings> = {}) =>
  createQuizNight({ ...DEFAULT_QUIZ_NIGHT_SETTINGS, ...settings }, QUIZ)
const apply = (night: QuizNightState, ...events: QuizNightEvent[]) => events.reduce(applyQuizNightEvent, night)
const next = (seconds: number): QuizNightEvent => ({ type: 'next', at: START + 1000 * seconds })

function listPhases(night: QuizNightState, count: number): string[] {
  const seen = [night.phase as string]
  let current = night
  for (let press = 1; press <= count; press += 1) {
    current = apply(current, next(press))
    seen.push(current.index >= 0 ? `${current.phase} ${current.index}` : current.phase)
  }
  return seen
}

it('a quiz night goes through the trial question, rounds, standings and a break to the podium as the host presses next', () => {
  expect(listPhases(open({ breakMinutes: 5 }), 18).join(', ')).toBe(
    'lobby, question 0, closed 0, revealed 0, question 1, closed 1, revealed 1, ' +
      'question 2, closed 2, revealed 2, standings 2, break 2, ' +
      'question 3, closed 3, revealed 3, question 4, closed 4, revealed 4, podium 4',
  )
})

it('a quiz night with a clock goes on without its host, and each question stays open for its time and the grace period', () => {
  let night = apply(open({ secondsPerQuestion: 20, breakMinutes: 1 }), next(0))
  expect([night.opensAt, night.endsAt]).toEqual([START + 400, START + 20_400])
  expect(getQuizNightPhaseEnd(night)).toBe(START + 20_700)
  expect(apply(night, { type: 'tick', at: START + 20_699 })).toBe(night)
  for (let ticks = 0; ticks < 17; ticks += 1) {
    night = apply(night, { type: 'tick', at: getQuizNightPhaseEnd(night) ?? Number.NaN })
  }
  expect(night).toMatchObject({ phase: 'podium', revealedUpTo: 4 })
})

it('a quiz night without a clock never moves on by itself', () => {
  const night = apply(open({ breakMinutes: 1 }), ...Array.from({ length: 11 }, (_, at) => next(at)))
  expect(night).toMatchObject({ phase: 'break', endsAt: START + 10_000 + 60_000 })
  expect(getQuizNightPhaseEnd(night)).toBeNull()
  expect(apply(night, { type: 'tick', at: START + 9e9 })).toBe(night)
})

it('a pause of a quiz night stops the clock of its question, whose time is extended by the length of the pause', () => {
  const paused = apply(open({ secondsPerQuestion: 20 }), next(0), { type: 'pause', at: START + 5000 })
  expect(apply(paused, { type: 'tick', at: START + 9e9 })).toBe(paused)
  const resumed = apply(paused, { type: 'resume', at: START + 65_000 })
  expect([resumed.opensAt, resumed.endsAt]).toEqual([START + 60_400, START + 80_400])
})

it('a player with extra time has longer, and the room waits for this player', () => {
  const night = apply(open({ secondsPerQuestion: 20 }), { type: 'extra time', seat: 7, factor: 1.5 }, next(0))
  expect([getQuizNightQuestionEnd(night, 1), getQuizNightQuestionEnd(night, 7)]).toEqual([
    START + 20_400,
    START + 30_400,
  ])
  expect(getQuizNightPhaseEnd(night)).toBe(START + 30_700)
  const longer = apply(night, { type: 'more time', seconds: 10, at: START })
  expect([getQuizNightQuestionEnd(longer, 1), getQuizNightQuestionEnd(longer, 7)]).toEqual([
    START + 30_400,
    START + 45_400,
  ])
})

it('a question closes when everyone has answered, unless answers can be changed', () => {
  const everyone: QuizNightEvent = { type: 'everyone answered', at: START + 3000 }
  expect(apply(open({ secondsPerQuestion: 20 }), next(0), everyone).phase).toBe('closed')
  expect(apply(open({ secondsPerQuestion: 20, canChangeAnswer: true }), next(0), everyone).phase).toBe('question')
})

it.each([
  ['host', next(5)],
  ['time', { type: 'tick', at: START + 20_700 }],
  ['time', next(20.5)],
  ['everyone answered', { type: 'everyone answered', at: START + 5000 }],
] as const)('a closed question of a quiz night states why it was closed: %s', (reason, event) => {
  const closed = apply(open({ secondsPerQuestion: 20 }), next(0), event)
  expect(closed).toMatchObject({ phase: 'closed', closeReason: reason })
  expect(apply(closed, next(30)).closeReason).toBeNull()
})

it('a host who closes a question while a player with extra time may answer has closed it early', () => {
  const night = apply(open({ secondsPerQuestion: 20 }), { type: 'extra time', seat: 7, factor: 2 }, next(0))
  expect(apply(night, next(30)).closeReason).toBe('host')
  expect(apply(night, next(41)).closeReason).toBe('time')
})

it('a skipped question is not revealed and the next one opens', () => {
  const night = apply(open(), next(0), next(1), next(2), next(3), { type: 'skip', at: START + 4000 })
  expect(night).toMatchObject({ phase: 'question', index: 2, skipped: [1], revealedUpTo: 0 })
})

it('a host can correct the answer key of asked questions only', () => {
  const night = apply(open(), next(0), next(1), next(2), next(3))
  const changed = apply(
    night,
    { type: 'correct key', number: 1, answer: 'Nine' },
    { type: 'accept', number: 1, text: 'nein' },
    { type: 'accept', number: 1, text: 'nein' },
  )
  expect(changed.keys).toEqual({ 1: { answer: 'Nine', accepted: ['nein'] } })
  expect(apply(night, { type: 'correct key', number: 2, answer: 'Nine' })).toBe(night)
})

it.each([
  [true, 0],
  [false, 5],
])('the next quiz starts in the same room after the podium; points kept: %s', (keepPoints, countsFrom) => {
  const questions = QUIZ.questions.slice(1).map(({ number, ...rest }) => Object.assign(rest, { number: number + 4 }))
  const again: QuizNightEvent = { type: 'next quiz', quiz: { ...QUIZ, title: 'Rivers', questions }, keepPoints }
  const playing = apply(open(), next(0))
  expect(apply(playing, again)).toBe(playing)
  const podium = apply(open(), ...Array.from({ length: 17 }, (_, at) => next(at)))
  expect(podium.phase).toBe('podium')
  expect(apply(podium, again)).toMatchObject({
    phase: 'lobby',
    index: -1,
    countsFrom,
    revealedUpTo: 4,
    quiz: { title: 'Rivers', count: 2 },
  })
})

it('a late joiner plays from the next question on', () => {
  expect(getLateJoinerQuestionNumber(open())).toBe(0)
  expect(getLateJoinerQuestionNumber(apply(open(), next(0)))).toBe(1)
  expect(getLateJoinerQuestionNumber(apply(open(), next(0), next(1), next(2)))).toBe(1)
})

it('no event changes a quiz night that has ended', () => {
  const ended = apply(open({ secondsPerQuestion: 10 }), next(0), { type: 'end' })
  expect(ended).toMatchObject({ phase: 'ended', endsAt: null })
  expect(apply(ended, next(1), { type: 'tick', at: START + 9e9 })).toBe(ended)
})
