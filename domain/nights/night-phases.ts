import { MINUTE_MS } from '../time/units.ts'
import {
  ANSWER_GRACE_MS,
  type QuestionCloseReason,
  type QuizNightState,
  QUESTION_OPENING_DELAY_MS,
} from './night-state.ts'

/** How long a closed question waits for its reveal if the quiz night runs by the clock, in milliseconds. */
const CLOSED_MS = 1500

/** The times of the current question in all phases except `question` and `closed`. */
export const EMPTY_QUIZ_NIGHT_QUESTION_TIMES = { opensAt: null, closesAt: null, closedAt: null, closeReason: null }

/** Returns when the clock ends the current phase; `null` if the host does. */
export function getQuizNightPhaseEnd(night: QuizNightState): number | null {
  const { phase, endsAt, pausedAt } = night
  if (endsAt === null || pausedAt !== null || !isClocked(night)) return null
  return phase === 'question' ? Math.max(...getQuestionEnds(night)) + ANSWER_GRACE_MS : endsAt
}

/** Returns when the current question ends for a player; `null` if it has no time limit. */
export function getQuizNightQuestionEnd({ opensAt, closesAt, extraTime }: QuizNightState, seat: number): number | null {
  if (opensAt === null || closesAt === null) return null
  return opensAt + (closesAt - opensAt) * (extraTime[seat] ?? 1)
}

function getQuestionEnds(night: QuizNightState): number[] {
  const seats = Object.keys(night.extraTime).map(Number)
  return [night.endsAt ?? 0, ...seats.map((seat) => getQuizNightQuestionEnd(night, seat) ?? 0)]
}

/** Returns why a question closes. A host who presses "next" when the time is over has not closed it early. */
function getCloseReason(night: QuizNightState, at: number, reason: QuestionCloseReason): QuestionCloseReason {
  const isOver = night.closesAt !== null && at >= Math.max(...getQuestionEnds(night))
  return reason === 'host' && isOver ? 'time' : reason
}

function isClocked({ settings }: QuizNightState): boolean {
  return settings.secondsPerQuestion !== null
}

/** Returns the quiz night in the phase that follows the current one. `reason` says why an open question closes. */
export function advanceQuizNightPhase(night: QuizNightState, at: number, reason: QuestionCloseReason): QuizNightState {
  const revealEnd = isClocked(night) ? at + 1000 * night.settings.secondsPerReveal : null
  switch (night.phase) {
    case 'lobby':
    case 'break':
      return openNextQuestion(night, at)
    case 'question':
      return {
        ...night,
        phase: 'closed',
        closedAt: at,
        closeReason: getCloseReason(night, at, reason),
        endsAt: isClocked(night) ? at + CLOSED_MS : null,
      }
    case 'closed': {
      const revealedUpTo = night.questions[night.index]?.number ?? night.revealedUpTo
      return { ...night, ...EMPTY_QUIZ_NIGHT_QUESTION_TIMES, phase: 'revealed', endsAt: revealEnd, revealedUpTo }
    }
    case 'revealed':
      return finishQuestion(night, at, revealEnd)
    case 'standings': {
      const { breakMinutes } = night.settings
      if (breakMinutes === 0) return openNextQuestion(night, at)
      return { ...night, phase: 'break', endsAt: at + breakMinutes * MINUTE_MS }
    }
    case 'podium':
    case 'ended':
      return night
  }
}

/** Opens the next question of the round, or shows the standings after its last. */
function finishQuestion(night: QuizNightState, at: number, revealEnd: number | null): QuizNightState {
  const current = night.questions[night.index]
  const next = night.questions[night.index + 1]
  if (!next) return { ...night, phase: 'podium', endsAt: null }
  const isEndOfRound = current !== undefined && current.round > 0 && next.round > current.round
  return isEndOfRound ? { ...night, phase: 'standings', endsAt: revealEnd } : openNextQuestion(night, at)
}

function openNextQuestion(night: QuizNightState, at: number): QuizNightState {
  const index = night.index + 1
  if (index >= night.questions.length) return { ...night, phase: 'podium', endsAt: null }
  const opensAt = at + QUESTION_OPENING_DELAY_MS
  const { secondsPerQuestion } = night.settings
  const endsAt = secondsPerQuestion === null ? null : opensAt + 1000 * secondsPerQuestion
  return { ...night, ...EMPTY_QUIZ_NIGHT_QUESTION_TIMES, phase: 'question', index, opensAt, closesAt: endsAt, endsAt }
}
