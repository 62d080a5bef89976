import { useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { onUnauthorized } from '../../api/api.ts'
import { browserStorage, onStored } from '../../storage.ts'

/** The signed-in player. */
export type Player = User

const listeners = new Set<() => void>()

/** The current player; undefined until the server has replied, null if nobody is signed in. */
let player: Player | null | undefined = readPlayer() ?? (isMarked() ? undefined : null)

/** The id of the last player, and how often the player was replaced or logged out. */
let lastId = player?.id ?? null
let handovers = 0

/**
 * Returns the player that this browser has stored, for use before the server has replied. A stored player does not
 * prove a login.
 */
export function currentPlayer(): Player | null | undefined {
  return player
}

/** Returns the current player inside a component; undefined on the server and during hydration. */
export function usePlayer(): Player | null | undefined {
  return useSyncExternalStore(subscribePlayer, currentPlayer, () => undefined)
}

/**
 * Returns how often the player logged out or was replaced. Use it as a component's key, so that one player's plays
 * are not shown to the next.
 */
export function useHandovers(): number {
  return useSyncExternalStore(
    subscribePlayer,
    () => handovers,
    () => 0,
  )
}

/** Resets the cards on this page, because the player said that what was played is not theirs. */
export function handOver(): void {
  handovers += 1
  for (const listener of listeners) listener()
}

/** The length of a streak that has ended since this browser last stored it. */
let lostStreak = 0

/** Returns the length of the streak that has just ended, or 0. */
export function useLostStreak(): number {
  return useSyncExternalStore(
    subscribePlayer,
    () => lostStreak,
    () => 0,
  )
}

/** Whether the session ended without a logout. */
let ended = false

export function hasSessionEnded(): boolean {
  return ended
}

/** Records that the server no longer knows the session. */
export function endSession(): void {
  if (player) ended = true
  publishPlayer(null)
}

/** Stores the signed-in player, or that nobody is signed in, and notifies all tabs. */
export function publishPlayer(now: Player | null): void {
  browserStorage.writeJson('current-user', now)
}

export function subscribePlayer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readPlayer(): Player | null {
  const found = browserStorage.readJson('current-user') as Partial<Player> | null
  const { id, name, image, streak, bestStreak, lastDay } = found ?? {}
  if (typeof id !== 'string' || typeof name !== 'string') return null
  const shown = {
    image: typeof image === 'string' ? image : '',
    streak: Number(streak) || 0,
    bestStreak: Number(bestStreak) || 0,
    lastDay: typeof lastDay === 'string' ? lastDay : null,
  }
  return { ...(found as Player), ...shown }
}

/**
 * Returns whether the server has set the readable cookie that accompanies the session cookie, which scripts cannot
 * read.
 */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.cookie.includes('signed-in=1')
}

function follow(): void {
  const [before, hasLoggedOut] = [player, player && !ended]
  player = readPlayer()
  const isSame = before && player?.id === before.id
  // An answer after the end of a streak starts a new one of one day.
  const hasLost = isSame && player && player.streak <= 1 && player.streak < before.streak
  lostStreak = hasLost ? before.streak : 0
  if (player) ended = false
  const isAnother = player && lastId !== null && player.id !== lastId
  if (isAnother || (hasLoggedOut && !player)) handovers += 1
  lastId = player?.id ?? lastId
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  onStored('current-user', follow)
  // A reply of 401 means that the session has ended.
  onUnauthorized(endSession)
}
