import { addPending, dropPending, type PendingAnswer, parsePending } from './pending.ts'

const KEY = 'pending-answers'

/** What is kept when storage is closed to us: until the page is left. */
let memory: string | null = null

/** The answers that wait, in the browser's storage. */
export function waitingAnswers(): PendingAnswer[] {
  try {
    return parsePending(localStorage.getItem(KEY) ?? memory)
  } catch {
    return parsePending(memory)
  }
}

export function keepWaiting(answer: PendingAnswer): void {
  replaceWaiting(addPending(waitingAnswers(), answer))
}

export function endWaiting(answer: PendingAnswer): void {
  replaceWaiting(dropPending(waitingAnswers(), answer))
}

export function replaceWaiting(answers: readonly PendingAnswer[]): void {
  const text = answers.length > 0 ? JSON.stringify(answers) : null
  memory = text
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Storage is closed to us, or full: the page remembers.
  }
}

/** Forgets what waits of a player: there is nobody any more whose it could be. */
export function forgetAnswersOf(playerId: string): void {
  replaceWaiting(waitingAnswers().filter((one) => one.playerId !== playerId))
}
