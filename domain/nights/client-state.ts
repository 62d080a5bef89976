import type { QuizNightView, QuizNightPlayerView } from './night-view.ts'

/**
 * The state of a quiz night in the browser of a phone or big screen, and how the browser's clock relates to the
 * server's.
 */
export type QuizNightClientState<View extends QuizNightView = QuizNightView> = {
  view: View | null
  own: QuizNightPlayerView | null
  /** The server's time minus the browser's monotonic clock, in milliseconds. */
  clockOffset: number
  /** The server's time at which a request arrives, minus the browser's monotonic clock when it is sent. */
  arrivalOffset: number
}

/** A message with which the server updates the browser. `view` is missing in heartbeats. */
export type QuizNightUpdate<View extends QuizNightView = QuizNightView> = {
  version: number
  serverTime: number
  view?: View
  own?: QuizNightPlayerView | null
}

export const EMPTY_QUIZ_NIGHT_CLIENT_STATE: QuizNightClientState<never> = {
  view: null,
  own: null,
  clockOffset: -Infinity,
  arrivalOffset: -Infinity,
}

/**
 * Returns the state after a message of the server. A message that is older than the state changes only the clock
 * offsets. `receivedAt` and `sentAt` are times of a monotonic clock such as `performance.now()`. If the message is the
 * reply to a request, `sentAt` is when the request was sent.
 */
export function applyQuizNightUpdate<View extends QuizNightView>(
  held: QuizNightClientState<View>,
  update: QuizNightUpdate<View>,
  receivedAt: number,
  sentAt?: number,
): QuizNightClientState<View> {
  // A message arrives later than the server sent it, so each measured clock offset is too small. The largest one, which
  // the least delayed message gives, is kept. The offset also grows while the phone sleeps and its clock stands still.
  const clockOffset = Math.max(held.clockOffset, update.serverTime - receivedAt)
  const arrivalOffset = getArrivalOffset(
    held,
    clockOffset,
    sentAt === undefined ? Infinity : update.serverTime - sentAt,
  )
  const { view, own = held.own, version } = update
  if (!view || version < (held.view?.version ?? 0)) return { ...held, clockOffset, arrivalOffset }
  return { view, own, clockOffset, arrivalOffset }
}

/**
 * Returns the smallest arrival offset measured so far, because the request with the least delay gives the smallest
 * offset. Ignores the stored arrival offset if it is not above the clock offset: then the phone's clock stood still
 * after that offset was measured.
 */
function getArrivalOffset({ arrivalOffset }: QuizNightClientState, clockOffset: number, measured: number): number {
  const known = arrivalOffset > clockOffset ? arrivalOffset : Infinity
  const least = Math.min(known, measured)
  return least === Infinity ? clockOffset : least
}

/**
 * Returns whether a heartbeat or reply has a later version of the quiz night than `held`, so that the state must be
 * loaded.
 */
export function hasMissedQuizNightUpdate(
  held: QuizNightClientState,
  { version }: Pick<QuizNightUpdate, 'version'>,
): boolean {
  return version > (held.view?.version ?? 0)
}

/**
 * Returns an estimate of the server's time at the moment `at` of the monotonic clock. The estimate can be slightly too
 * early but never too late.
 */
export function getServerTime({ clockOffset }: QuizNightClientState, at: number): number {
  return at + clockOffset
}

/** Returns the server's time at which an answer arrives that is sent at a moment of the monotonic clock. */
export function estimateServerAnswerArrivalTime({ arrivalOffset }: QuizNightClientState, at: number): number {
  return at + arrivalOffset
}

/**
 * Returns how many seconds of the current question's time are over when a player's browser receives the question. `at`
 * is that moment on the monotonic clock. Returns 0 for a question without a time limit.
 */
export function getElapsedQuestionSeconds(held: QuizNightClientState, at: number): number {
  const { question, isPaused = false } = held.view ?? {}
  const opensAt = question?.opensAt ?? null
  if (opensAt === null || isPaused || (held.own?.closesAt ?? null) === null) return 0
  // Assumes that a message takes as long from the server to the phone as from the phone to the server. The server's
  // time is then the phone's clock plus the mean of the clock offset and the arrival offset.
  const now = at + (held.clockOffset + held.arrivalOffset) / 2
  return Math.max(0, Math.floor((now - opensAt) / 1000))
}
