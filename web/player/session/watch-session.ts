import { getCurrentUser } from '#contract/sign-in/calls.ts'
import { callApi } from '../../api/api.ts'
import { useSyncExternalStore } from 'react'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { waitForServerClock, getServerTime } from '../clock/server-clock.ts'
import { tabSessionStorage } from '../../storage.ts'
import { getCurrentPlayer, markSessionEnded, setCurrentPlayer } from './player.ts'

let confirmedOn: Day | null = null
const confirmationListeners = new Set<() => void>()

/** Returns the day on which the server last confirmed the player's session, or `null` before that. */
export function useSessionConfirmationDay(): Day | null {
  return useSyncExternalStore(
    (listener) => {
      confirmationListeners.add(listener)
      return () => confirmationListeners.delete(listener)
    },
    () => confirmedOn,
    () => null,
  )
}

async function markConfirmedToday(): Promise<void> {
  await waitForServerClock()
  confirmedOn = getUtcDayOfInstant(getServerTime())
  for (const listener of confirmationListeners) listener()
}

/** The minimum time between session checks in a tab, in milliseconds. */
const SESSION_CHECK_INTERVAL_MS = 60_000

/**
 * Checks the login session now and whenever the visitor returns to the page, at most once a minute. Logins and logouts
 * in other tabs arrive through the browser's storage without a check. Returns a function that stops the checks.
 */
export function startLoginSessionChecks(): () => void {
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void refreshSessionIfStale()
  }
  void refreshSessionIfStale()
  document.addEventListener('visibilitychange', checkIfVisible)
  addEventListener('pageshow', checkIfVisible)
  return () => {
    document.removeEventListener('visibilitychange', checkIfVisible)
    removeEventListener('pageshow', checkIfVisible)
  }
}

async function refreshSessionIfStale(): Promise<void> {
  if (getCurrentPlayer() === undefined || isPageReload()) return refreshCurrentPlayer()
  // Uses the server's clock, because a new day there can change the streak.
  await waitForServerClock()
  const since = getServerTime() - Number(tabSessionStorage.readText('session-asked-at') ?? 0)
  if (since < 0 || since > SESSION_CHECK_INTERVAL_MS) await refreshCurrentPlayer()
  else void markConfirmedToday()
}

/** Returns whether the page was reloaded. A reload always checks the session. */
function isPageReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/** The delay before a request that did not reach the server is retried, in milliseconds. */
const RETRY_DELAY_MS = 1000

/**
 * Requests the signed-in player and stores the reply. If the server is not reached, the stored player stays signed in.
 */
export async function refreshCurrentPlayer(): Promise<void> {
  const before = getCurrentPlayer()
  let outcome = await callApi(getCurrentUser, {})
  if (!outcome.ok && outcome.status === 0 && before === undefined) {
    // Firefox aborts requests as soon as a link is followed. If the player were then stored as signed out, a protected
    // page would redirect to the home page, which cancels the navigation. So the request is retried first.
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    outcome = await callApi(getCurrentUser, {})
  }
  // A login or logout happened during the request, so the reply may be outdated.
  if (getCurrentPlayer() !== before) return
  if (outcome.ok && outcome.reply.data === null) markSessionEnded()
  else if (outcome.ok) setCurrentPlayer(outcome.reply.data)
  else if (before === undefined) setCurrentPlayer(null)
  if (!outcome.ok) return
  tabSessionStorage.writeText('session-asked-at', String(getServerTime()))
  void markConfirmedToday()
}
