import { addQuizScore } from '#contract/quiz-scores.calls.ts'
import { send } from '../api.ts'
import { serverNow } from '../frame/server-clock.ts'
import { askWhoIsSignedIn } from '../session/follow-session.ts'
import { currentPlayer, subscribePlayer } from '../session/player.ts'
import { claimResults, dropResult, type PendingResult, putResult } from './pending-results.ts'
import { pendingResults, replaceResults } from './result-store.ts'
import { keepRun, storedRun } from './run-store.ts'

/** What became of a score; a `waiting` one is sent as soon as it is possible. */
export type Saving =
  | { type: 'sending' }
  | { type: 'saved' }
  | { type: 'waiting'; offline: boolean; message: string }
  | { type: 'refused'; message: string }

const savings = new Map<string, Saving>()
const listeners = new Set<() => void>()

/** The longest pause before it is tried again, in milliseconds. */
const LONGEST_PAUSE_MS = 300_000
const FIRST_PAUSE_MS = 5000
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> | null = null

/** What became of a run's score since this page was opened. */
export function savingOf(attemptId: string): Saving | undefined {
  return savings.get(attemptId)
}

/** Whether a run's score waits here to be sent. */
export function isPending(attemptId: string): boolean {
  return pendingResults().some((one) => one.attemptId === attemptId)
}

export function subscribeSavings(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Keeps a result, so that nothing is lost if the page is left now, and sends it if somebody is signed in. */
export function saveResult(result: Omit<PendingResult, 'playerId' | 'refused'>): void {
  const playerId = currentPlayer()?.id ?? null
  replaceResults(putResult(pendingResults(), { ...result, playerId, refused: null }))
  void sendResults()
}

/** Tries again what the server would not have, too. */
export function tryAgain(attemptId: string): void {
  const waiting = pendingResults().find((one) => one.attemptId === attemptId)
  if (waiting) replaceResults(putResult(pendingResults(), { ...waiting, refused: null }))
  void sendResults()
}

/** Sends what waits of the player who is signed in; what comes meanwhile goes in the next round. */
export async function sendResults(): Promise<void> {
  const before = sending
  const round = (async () => {
    await before
    await sendRound()
  })()
  sending = round
  await round
  if (sending === round) sending = null
}

async function sendRound(): Promise<void> {
  const player = currentPlayer()
  if (!player) return
  replaceResults(claimResults(pendingResults(), player.id, serverNow()))
  for (const result of pendingResults()) {
    if (result.playerId !== player.id || result.refused !== null) continue
    tell(result.attemptId, { type: 'sending' })
    const saving = await sendOne(result)
    tell(result.attemptId, saving)
    if (saving.type === 'waiting') return
  }
}

async function sendOne(result: PendingResult): Promise<Saving> {
  const { quizId, playerId, score, time, attemptId } = result
  const outcome = await send(addQuizScore, {
    body: { quizId, playerId: playerId ?? '', score, time, attemptId },
  })
  if (outcome.ok) {
    pause = FIRST_PAUSE_MS
    replaceResults(dropResult(pendingResults(), attemptId))
    const run = storedRun(quizId)
    if (run?.attemptId === attemptId) keepRun({ ...run, saved: true })
    return { type: 'saved' }
  }
  const { status, message, retryAfter } = outcome
  if (status === 0 || status === 429 || status >= 500) {
    sendLater(retryAfter)
    return { type: 'waiting', offline: status === 0, message }
  }
  // Whoever is signed in here now may be somebody else: the score waits for its player.
  if (status === 401 || status === 403) {
    void askWhoIsSignedIn()
    return { type: 'waiting', offline: false, message }
  }
  replaceResults(putResult(pendingResults(), { ...result, refused: message }))
  return { type: 'refused', message }
}

function tell(attemptId: string, saving: Saving): void {
  savings.set(attemptId, saving)
  for (const changed of listeners) changed()
}

function sendLater(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendResults(), Math.max(after, pause))
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

/** Sends what waits whenever it may have become possible. */
function watch(): void {
  let playerId = currentPlayer()?.id
  addEventListener('online', () => void sendResults())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendResults()
  })
  subscribePlayer(() => {
    if (currentPlayer()?.id === playerId) return
    playerId = currentPlayer()?.id
    void sendResults()
  })
  void sendResults()
}

if (typeof window !== 'undefined') watch()
