import type { ReplyTo } from '#contract/call.ts'
import { addAnswer } from '#contract/answers.calls.ts'
import type { RecordedAnswer } from '#domain/answer.ts'
import { dayAt } from '#domain/day.ts'
import { type Outcome, send } from '../api.ts'
import { serverNow } from '../frame/server-clock.ts'
import { askWhoIsSignedIn } from '../session/follow-session.ts'
import { currentPlayer, publishPlayer, subscribePlayer } from '../session/player.ts'
import { claimPending, type PendingAnswer } from './pending.ts'
import { endWaiting, keepWaiting, replaceWaiting, waitingAnswers } from './waiting-room.ts'

/** What became of an answer; `waiting` ones are sent as soon as it is possible. */
export type Sent =
  | { type: 'saved' }
  | { type: 'repeated'; answer: RecordedAnswer }
  | { type: 'waiting' }
  | { type: 'refused'; message: string }

const listeners = new Set<(answer: PendingAnswer, sent: Sent) => void>()

/** The longest pause before it is tried again, in milliseconds. */
const LONGEST_PAUSE_MS = 300_000
let pause = 5000
let timer: ReturnType<typeof setTimeout> | undefined
let flushing = false

/** Hears what became of answers, also of those that waited. */
export function onSent(listener: (answer: PendingAnswer, sent: Sent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps an answer, so that nothing is lost if the page is left now, and sends it. Of a visitor's
 * only the one of today is kept, in case that they sign in.
 */
export async function saveAnswer(answer: PendingAnswer): Promise<void> {
  if (answer.playerId === null && answer.day !== answer.answeredOn) return
  keepWaiting(answer)
  if (answer.playerId !== null) await sendOne(answer)
}

async function sendOne(answer: PendingAnswer, again = false): Promise<Sent> {
  const { questionId, playerId, choice, time } = answer
  const outcome = await send(addAnswer, {
    body: { questionId, playerId: playerId ?? '', choice, timeTaken: time },
  })
  const sent = soThat(outcome, answer, again)
  for (const listener of listeners) listener(answer, sent)
  return sent
}

function soThat(
  outcome: Outcome<ReplyTo<typeof addAnswer>>,
  answer: PendingAnswer,
  again: boolean,
): Sent {
  if (!outcome.ok) {
    if (isLaterPossible(outcome.status)) {
      sendLater(outcome.retryAfter)
      return { type: 'waiting' }
    }
    // Whoever is signed in here now may be somebody else: the answer waits for its player.
    if (outcome.status === 401 || outcome.status === 403) {
      void askWhoIsSignedIn()
      return { type: 'waiting' }
    }
    return { type: 'refused', message: outcome.message }
  }
  endWaiting(answer)
  pause = 5000
  const { streak, message, data } = outcome.reply
  const player = currentPlayer()
  if (player && player.id === answer.playerId && player.Streak !== streak) {
    publishPlayer({ ...player, Streak: streak })
  }
  // The reply to our own first attempt may have been lost.
  const isOurs = again && data.choice === answer.choice
  return message && !isOurs ? { type: 'repeated', answer: data } : { type: 'saved' }
}

function isLaterPossible(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function sendLater(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(sendWaiting, Math.max(after, pause))
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}

/** Sends what waits of the player who is signed in, one after the other, until one cannot be sent. */
async function trySending(): Promise<void> {
  const player = currentPlayer()
  if (!player || flushing) return
  flushing = true
  try {
    replaceWaiting(claimPending(waitingAnswers(), player.id, dayAt(serverNow())))
    for (const answer of waitingAnswers()) {
      if (answer.playerId !== player.id || currentPlayer()?.id !== player.id) continue
      const sent = await sendOne(answer, true)
      if (sent.type === 'waiting') break
      // What the server will never take is not sent for ever.
      if (sent.type === 'refused') endWaiting(answer)
    }
  } finally {
    flushing = false
  }
}

function sendWaiting(): void {
  void trySending()
}

/** Sends what waits now, and whenever it may have become possible. */
export function sendWhenPossible(): () => void {
  let playerId = currentPlayer()?.id
  const comeBack = () => {
    if (document.visibilityState === 'visible') sendWaiting()
  }
  const forgetPlayer = subscribePlayer(() => {
    if (currentPlayer()?.id === playerId) return
    playerId = currentPlayer()?.id
    sendWaiting()
  })
  addEventListener('online', sendWaiting)
  document.addEventListener('visibilitychange', comeBack)
  sendWaiting()
  return () => {
    forgetPlayer()
    removeEventListener('online', sendWaiting)
    document.removeEventListener('visibilitychange', comeBack)
  }
}
