import { expect, it } from 'vitest'
import {
  applyQuizNightUpdate,
  estimateServerAnswerArrivalTime,
  getElapsedQuestionSeconds,
  getServerTime,
  type QuizNightClientState,
  EMPTY_QUIZ_NIGHT_CLIENT_STATE,
} from './client-state.ts'
import type { QuizNightPlayerView, QuizNightView } from './night-view.ts'

const SERVER_START = Date.parse('2026-11-21T20:00:00Z')
const HOUR_MS = 3_600_000

/** Returns the state of a phone that receives a heartbeat each second with these delays, by its own clock. */
function hear(delays: readonly number[], clockAtStart: number): QuizNightClientState {
  let held: QuizNightClientState = EMPTY_QUIZ_NIGHT_CLIENT_STATE
  for (const [second, delay] of delays.entries()) {
    const sentAfter = 1000 * second
    const update = { version: 0, serverTime: SERVER_START + sentAfter }
    held = applyQuizNightUpdate(held, update, clockAtStart + sentAfter + delay)
  }
  return held
}

it.each([0, -5 * HOUR_MS, 7 * HOUR_MS, SERVER_START])(
  'a phone whose own clock starts at %i computes the server’s time from the messages that it receives',
  (clockAtStart) => {
    expect(getServerTime(hear([0, 0], clockAtStart), clockAtStart + 10_000)).toBe(SERVER_START + 10_000)
  },
)

it('with 2 s of latency a phone’s countdown is 2 s late and never early, until one message comes quickly', () => {
  expect(getServerTime(hear([2000, 2300, 2000], 0), 10_000)).toBe(SERVER_START + 8000)
  expect(getServerTime(hear([2000, 30, 2000], 0), 10_000)).toBe(SERVER_START + 9970)
})

/** Returns the state of a phone after a request that took these times to the server and back. */
function ask(held: QuizNightClientState, there: number, back: number, sentAt: number): QuizNightClientState {
  const update = { version: 0, serverTime: SERVER_START + sentAt + there }
  return applyQuizNightUpdate(held, update, sentAt + there + back, sentAt)
}

it('with 2 s of latency each way a phone counts down to the last moment at which an answer arrives in time', () => {
  const held = ask(EMPTY_QUIZ_NIGHT_CLIENT_STATE, 2000, 2000, 0)
  expect(estimateServerAnswerArrivalTime(held, 10_000)).toBe(SERVER_START + 12_000)
  expect(estimateServerAnswerArrivalTime(ask(held, 3000, 500, 5000), 10_000)).toBe(SERVER_START + 12_000)
  expect(estimateServerAnswerArrivalTime(ask(held, 40, 40, 5000), 10_000)).toBe(SERVER_START + 10_040)
})

it('a phone that never measured its latency, or whose clock stood still since, counts down by the server’s time', () => {
  expect(estimateServerAnswerArrivalTime(hear([30], 0), 10_000)).toBe(SERVER_START + 9970)
  const asleep = applyQuizNightUpdate(
    ask(EMPTY_QUIZ_NIGHT_CLIENT_STATE, 20, 20, 0),
    { version: 0, serverTime: SERVER_START + 60_000 },
    50,
  )
  expect(estimateServerAnswerArrivalTime(asleep, 1050)).toBe(SERVER_START + 61_000)
})

it.each([
  [0, 0],
  [1999, 1],
  [8400, 8],
])('a player whose phone receives a question %i ms after its opening has missed %i seconds', (late, missed) => {
  const view = { version: 1, isPaused: false, question: { opensAt: SERVER_START } } as QuizNightView
  const own = { closesAt: SERVER_START + 20_000 } as QuizNightPlayerView
  const held = { ...ask(EMPTY_QUIZ_NIGHT_CLIENT_STATE, 2000, 2000, 0), view, own }
  expect(getElapsedQuestionSeconds(held, late)).toBe(missed)
  expect(getElapsedQuestionSeconds({ ...held, own: { ...own, closesAt: null } }, late)).toBe(0)
})
