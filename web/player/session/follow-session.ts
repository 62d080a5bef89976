import { getCurrentUser } from '#contract/sign-in/calls.ts'
import { send } from '../../api/api.ts'
import { useSyncExternalStore } from 'react'
import { type Day, dayAt } from '#domain/time/day.ts'
import { serverClockSet, serverNow } from '../clock/server-clock.ts'
import { tabStorage } from '../../storage.ts'
import { currentPlayer, endSession, publishPlayer } from './player.ts'

/** The day on which the server last confirmed the stored player. */
let confirmedOn: Day | null = null
const listeners = new Set<() => void>()

/** Returns the day on which the server last confirmed the player, or null until it has. */
export function useConfirmedDay(): Day | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => confirmedOn,
    () => null,
  )
}

async function confirm(): Promise<void> {
  await serverClockSet()
  confirmedOn = dayAt(serverNow())
  for (const listener of listeners) listener()
}

/** The minimum time between session checks in a tab, in milliseconds. */
const BELIEVED_MS = 60_000

/**
 * Checks the session now and whenever the visitor returns to the page, at most once a minute. Changes in other tabs
 * arrive through storage. Returns a function that stops this.
 */
export function followSession(): () => void {
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void askUnlessJustAsked()
  }
  void askUnlessJustAsked()
  document.addEventListener('visibilitychange', checkIfVisible)
  addEventListener('pageshow', checkIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', checkIfVisible)
    removeEventListener('pageshow', checkIfVisible)
  }
}

async function askUnlessJustAsked(): Promise<void> {
  if (currentPlayer() === undefined || isReload()) return askWhoIsSignedIn()
  // The server's clock counts, because a new day can change the streak.
  await serverClockSet()
  const since = serverNow() - Number(tabStorage.readText('session-asked-at') ?? 0)
  if (since < 0 || since > BELIEVED_MS) await askWhoIsSignedIn()
  else void confirm()
}

/** Returns whether the page was reloaded. A reload always checks the session. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/** How long to wait before a request that did not reach the server is retried, in milliseconds. */
const RETRY_MS = 1000

/**
 * Requests the signed-in player and publishes the reply. If the server is not reached, the stored player stays
 * signed in.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  const before = currentPlayer()
  let outcome = await send(getCurrentUser, {})
  if (!outcome.ok && outcome.status === 0 && before === undefined) {
    // Firefox aborts requests as soon as a link is followed. Publishing that nobody is signed in would then
    // redirect a page for players to the home page, which cancels the navigation.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    outcome = await send(getCurrentUser, {})
  }
  // A login or logout happened during the request, so the reply may be outdated.
  if (currentPlayer() !== before) return
  if (outcome.ok && outcome.reply.data === null) endSession()
  else if (outcome.ok) publishPlayer(outcome.reply.data)
  else if (before === undefined) publishPlayer(null)
  if (!outcome.ok) return
  tabStorage.writeText('session-asked-at', String(serverNow()))
  void confirm()
}
