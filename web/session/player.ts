import { useSyncExternalStore } from 'react'
import type { UserWire } from '#contract/users.ts'

/** Who is signed in, as the wire tells of them. */
export type Player = UserWire

const KEY = 'current-user'
const listeners = new Set<() => void>()

/** Undefined while it is still to be asked. */
let player: Player | null | undefined = parse(stored()) ?? (isMarked() ? undefined : null)

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

/** Keeps who is signed in, or that nobody is, and tells everybody; other tabs hear of it, too. */
export function publishPlayer(now: Player | null): void {
  try {
    if (now) localStorage.setItem(KEY, JSON.stringify(now))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is closed to us: this page knows, other tabs ask the server.
  }
  change(now)
}

export function subscribePlayer(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function change(now: Player | null): void {
  player = now
  for (const changed of listeners) changed()
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): Player | null {
  try {
    const found = JSON.parse(text ?? '') as Record<string, unknown>
    const { id, name, image, Streak } = found
    if (typeof id !== 'string' || typeof name !== 'string') return null
    const seen = { image: typeof image === 'string' ? image : '', Streak: Number(Streak) || 0 }
    return { ...(found as Player), ...seen }
  } catch {
    return null
  }
}

/** The server sets this beside the session's cookie, which scripts cannot read. */
function isMarked(): boolean {
  return typeof document !== 'undefined' && document.cookie.includes('signed-in=1')
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) change(parse(newValue))
  })
}
