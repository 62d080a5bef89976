import { useSyncExternalStore } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { addUnauthorizedListener } from '../../api/api.ts'
import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'

export type Player = User

const playerListeners = new Set<() => void>()

/** The current player, `null` if nobody is signed in, or `undefined` until the server has replied. */
let player: Player | null | undefined = readStoredPlayer() ?? (hasSignedInCookie() ? undefined : null)

/** The id of the player who was last signed in on this page. */
let lastPlayerId = player?.id ?? null
let playerSessionNumber = 0

/**
 * Returns the player that this browser has stored, for use before the server has replied. A stored player does not
 * prove a login.
 */
export function getCurrentPlayer(): Player | null | undefined {
  return player
}

/** Returns the current player inside a component; undefined on the server and during hydration. */
export function usePlayer(): Player | null | undefined {
  return useSyncExternalStore(subscribeToCurrentPlayer, getCurrentPlayer, () => undefined)
}

/**
 * Returns the number of the player session in this browser. It increases when the player logs out, when another player
 * signs in, and when the played cards are reset. Components use it as their key, so that the next player never sees the
 * answers of the previous one.
 */
export function usePlayerSessionKey(): number {
  return useSyncExternalStore(
    subscribeToCurrentPlayer,
    () => playerSessionNumber,
    () => 0,
  )
}

/** Resets the question cards on this page, because the player said that another person played them. */
export function resetQuestionCardsOnPage(): void {
  playerSessionNumber += 1
  for (const listener of playerListeners) listener()
}

/** The length of the player's streak before it ended, or 0 if it has not just ended. */
let lostStreak = 0

/** Returns the length of the player's streak before it ended, or 0 if it has not just ended. */
export function useLostStreakLength(): number {
  return useSyncExternalStore(
    subscribeToCurrentPlayer,
    () => lostStreak,
    () => 0,
  )
}

/** Whether the session ended without a logout. */
let isSessionEnded = false

export function hasSessionEnded(): boolean {
  return isSessionEnded
}

/** Records that the server no longer knows the session. */
export function markSessionEnded(): void {
  if (player) isSessionEnded = true
  setCurrentPlayer(null)
}

/** Stores the signed-in player, or that nobody is signed in, and notifies all tabs. */
export function setCurrentPlayer(now: Player | null): void {
  browserStorage.writeJson('current-user', now)
}

export function subscribeToCurrentPlayer(listener: () => void): () => void {
  playerListeners.add(listener)
  return () => playerListeners.delete(listener)
}

function readStoredPlayer(): Player | null {
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
function hasSignedInCookie(): boolean {
  return typeof document !== 'undefined' && document.cookie.includes('signed-in=1')
}

function handlePlayerChange(): void {
  const [before, hasLoggedOut] = [player, player && !isSessionEnded]
  player = readStoredPlayer()
  const isSame = before && player?.id === before.id
  // An answer after the end of a streak starts a new streak of one day.
  const hasLost = isSame && player && player.streak <= 1 && player.streak < before.streak
  lostStreak = hasLost ? before.streak : 0
  if (player) isSessionEnded = false
  const isAnother = player && lastPlayerId !== null && player.id !== lastPlayerId
  if (isAnother || (hasLoggedOut && !player)) playerSessionNumber += 1
  lastPlayerId = player?.id ?? lastPlayerId
  for (const listener of playerListeners) listener()
}

if (typeof window !== 'undefined') {
  subscribeToBrowserStorage('current-user', handlePlayerChange)
  // A reply with status 401 means that the session has ended.
  addUnauthorizedListener(markSessionEnded)
}
