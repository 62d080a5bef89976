import { getCurrentUser } from '#contract/sign-in/calls.ts'
import { send } from '../../api/api.ts'
import { useSyncExternalStore } from 'react'
import { type Day, dayAt } from '#domain/time/day.ts'
import { serverClockSet, serverNow } from '../clock/server-clock.ts'
import { tabStorage } from '../../storage.ts'
import { currentPlayer, endSession, publishPlayer } from './player.ts'

/** The day on which the server last confirmed what this browser keeps of the player. */
let confirmedOn: Day | null = null
const listeners = new Set<() => void>()

/** Returns the day on which the server last confirmed the player, or null until it has. */
export function useConfirmedDay(): Day | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => confirmedOn,
    () => null,
  )
}

async function confirm(): Promise<void> {
  await serverClockSet()
  confirmedOn = dayAt(serverNow())
  for (const changed of listeners) changed()
}

/** How long the server's word on the session is believed, on any page of the tab. */
const BELIEVED_MS = 60_000

/**
 * Asks the server who is signed in, now and whenever the visitor comes back to the page, but not
 * again within a minute. What happens in other tabs is heard of without asking.
 */
export function followSession(): () => void {
  const comeBack = () => {
    if (document.visibilityState === 'visible') void askUnlessJustAsked()
  }
  void askUnlessJustAsked()
  document.addEventListener('visibilitychange', comeBack)
  addEventListener('pageshow', comeBack)
  return () => {
    document.removeEventListener('visibilitychange', comeBack)
    removeEventListener('pageshow', comeBack)
  }
}

async function askUnlessJustAsked(): Promise<void> {
  if (currentPlayer() === undefined || isReload()) return askWhoIsSignedIn()
  // By the server's clock: when its day is another one, the streak is, too.
  await serverClockSet()
  const since = serverNow() - Number(tabStorage.readText('session-asked-at') ?? 0)
  if (since < 0 || since > BELIEVED_MS) await askWhoIsSignedIn()
  else void confirm()
}

/** Whoever loads a page anew does not believe it. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/** How long to wait before a call that did not reach the server is made once more, in milliseconds. */
const RETRY_MS = 1000

/**
 * Asks the server who is signed in and publishes its reply. When the server is not reached, the player that this browser
 * keeps stays signed in.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  const before = currentPlayer()
  let outcome = await send(getCurrentUser, {})
  if (!outcome.ok && outcome.status === 0 && before === undefined) {
    // Firefox aborts the calls of a page as soon as a link is followed. To publish then that nobody is signed in
    // would send a page for players home, which cancels the navigation.
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    outcome = await send(getCurrentUser, {})
  }
  // Somebody signed in or out while we asked: what we heard may be older.
  if (currentPlayer() !== before) return
  if (outcome.ok && outcome.reply.data === null) endSession()
  else if (outcome.ok) publishPlayer(outcome.reply.data)
  else if (before === undefined) publishPlayer(null)
  if (!outcome.ok) return
  tabStorage.writeText('session-asked-at', String(serverNow()))
  void confirm()
}
