import { useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { onUnauthorized } from '../../api/api.ts'
import { browserStorage, onStored } from '../../storage.ts'

/** Who is signed in. */
export type Player = User

const listeners = new Set<() => void>()

/** Undefined while it is still to be asked. */
let player: Player | null | undefined = readPlayer() ?? (isMarked() ? undefined : null)

/** Who was here last, and how often somebody else came after a player. */
let lastId = player?.id ?? null
let handovers = 0

/**
 * Who this browser believes is signed in: kept in its storage to be shown before the server has
 * answered. It proves nothing.
 */
export function currentPlayer(): Player | null | undefined {
  return player
}

/** As `currentPlayer`, inside a component; on the server it is not known yet. */
export function usePlayer(): Player | null | undefined {
  return useSyncExternalStore(subscribePlayer, currentPlayer, () => undefined)
}

/**
 * Counts up when the player logs out or another one comes. What was played on this page is not for whoever is
 * here now: a component with this as its key begins anew.
 */
export function useHandovers(): number {
  return useSyncExternalStore(
    subscribePlayer,
    () => handovers,
    () => 0,
  )
}

/** What was played on this page is not the player's, who says so: they begin anew. */
export function handOver(): void {
  handovers += 1
  for (const changed of listeners) changed()
}

/** The days of a streak that has ended since this browser last heard of it. */
let lostStreak = 0

/** Returns the days of the streak that has just ended, or 0. */
export function useLostStreak(): number {
  return useSyncExternalStore(
    subscribePlayer,
    () => lostStreak,
    () => 0,
  )
}

/** Whether the server stopped knowing the player, other than by a logout. */
let ended = false

export function hasSessionEnded(): boolean {
  return ended
}

/** The server says that nobody is signed in. */
export function endSession(): void {
  if (player) ended = true
  publishPlayer(null)
}

/** Keeps who is signed in, or that nobody is; everybody hears of it, in other tabs, too. */
export function publishPlayer(now: Player | null): void {
  browserStorage.writeJson('current-user', now)
}

export function subscribePlayer(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
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

/** The server sets this beside the session's cookie, which scripts cannot read. */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.cookie.includes('signed-in=1')
}

function follow(): void {
  const [before, hasLoggedOut] = [player, player && !ended]
  player = readPlayer()
  const isSame = before && player?.id === before.id
  // One day is what an answer leaves that comes after the end.
  const hasLost = isSame && player && player.streak <= 1 && player.streak < before.streak
  lostStreak = hasLost ? before.streak : 0
  if (player) ended = false
  const isAnother = player && lastId !== null && player.id !== lastId
  if (isAnother || (hasLoggedOut && !player)) handovers += 1
  lastId = player?.id ?? lastId
  for (const changed of listeners) changed()
}

if (typeof window !== 'undefined') {
  onStored('current-user', follow)
  // Whoever is told to log in first is not, whatever the page thought.
  onUnauthorized(endSession)
}
