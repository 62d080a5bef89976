/**
 * The keys in the browser's storage. Only this module and `theme-script.ts`, which runs first, access the storage.
 * If it is inaccessible or full, values are kept in memory until the page is left.
 */
export type BrowserStorageKey =
  /** The signed-in player as a JSON object; see `session/player.ts`. */
  | 'current-user'
  | 'last-sign-in'
  | 'theme'
  /** The id of the player who declined reminders. */
  | 'no-reminder'
  /** The id of a player and the time zone that they declined. */
  | 'no-zone'
  /** Set if the player has hidden running clocks. */
  | 'hidden-clock'
  /** `outbox <entry>`: an entry that the server does not have yet. */
  | `outbox ${string}`
  /** `played <question>`: a visitor's answer. The theme script reads it, too. */
  | `played ${string}`
  /** `quiz-result <attempt>`: the result of a visitor's quiz run. */
  | `quiz-result ${string}`
  /** `declined <player>`: when a player said that the local history is not theirs. */
  | `declined ${string}`
  /** `offered <player>`: since when the player is offered the local history. The theme script reads it, too. */
  | `offered ${string}`
  /** `taken-over <player>`: what happened to the visitor's answers that the player's account took over. */
  | `taken-over ${string}`
  /** `review <question>`: a visitor's star and reviews of a question. */
  | `review ${string}`
  /** Today's due reviews and their player, cached for use without a network. */
  | 'due-reviews'
  /** `quiz-run <quiz>`: a run of a quiz. */
  | `quiz-run ${string}`
  /** The circles of friends that this browser knows itself in, and what they were told. */
  | 'circles'
  /** The code of the quiz night whose host wants to see answers before their reveal on this device. */
  | 'shown-night-answers'
  /** The duel for which a quiz is played. */
  | 'duel'
  /** The latest day whose question was played on that day. */
  | 'played-day'
  /** The first day of this browser here, its latest, and the one before that; see `player/visits/`. */
  | 'visits'
  /** How the last question of a day ended. */
  | 'last-play'
  /** An author's choices for the columns of imported tables, by header. */
  | 'import-columns'
  /** An author's unsaved texts. */
  | `unsaved-${'question' | 'quiz'}:${string}`

/** The keys in the tab's storage, which lasts until the tab is closed. */
export type TabStorageKey =
  | 'list-place'
  | 'reloaded-for-build'
  /** Notes from one page for the next; see `next-page.ts`. */
  | `left-${'message' | 'activity' | 'destination'}`
  /** When the session was last checked. */
  | 'session-asked-at'
  /** An answer in a quiz night that the server does not have yet. */
  | 'night-answer'

export const browserStorage = createStorage<BrowserStorageKey>(() => localStorage)
export const tabStorage = createStorage<TabStorageKey>(() => sessionStorage)

const storageListeners = new Set<(key: string | null) => void>()

/**
 * Calls `changed` on every change of a key with a prefix, by this page or another tab. Returns a function that
 * unsubscribes.
 */
export function subscribeToStorage(prefix: BrowserStorageKey, changed: () => void): () => void {
  const hear = (key: string | null) => (key === null || key.startsWith(prefix)) && changed()
  storageListeners.add(hear)
  return () => storageListeners.delete(hear)
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    browserStorage.forgetUnstored(key)
    for (const hear of storageListeners) hear(key)
  })
  // A page in the back/forward cache received no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const hear of storageListeners) hear(null)
  })
}

function createStorage<K extends string>(open: () => Storage) {
  /** Values that could not be stored; null for keys that could not be removed. */
  const unstored = new Map<string, string | null>()

  const readText = (key: K): string | null => {
    const remembered = unstored.get(key)
    if (remembered !== undefined) return remembered
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  }
  /** Writes a value; null removes the key. Returns whether the change is stored durably. */
  const writeText = (key: K, text: string | null): boolean => {
    try {
      if (text === null) open().removeItem(key)
      else open().setItem(key, text)
      unstored.delete(key)
    } catch {
      unstored.set(key, text)
    }
    for (const hear of storageListeners) hear(key)
    return !unstored.has(key)
  }
  return {
    readText,
    writeText,
    /** Returns a JSON value, or null if there is none or it is garbage. Callers must check its shape. */
    readJson: (key: K): unknown => {
      try {
        return JSON.parse(readText(key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    writeJson: (key: K, value: object | null): boolean => writeText(key, value && JSON.stringify(value)),
    keys: (prefix: string): K[] => {
      const names = new Set(unstored.keys())
      try {
        for (const name of Object.keys(open())) names.add(name)
      } catch {
        // The storage is inaccessible, so only values in memory exist.
      }
      return [...names].filter((name): name is K => name.startsWith(prefix))
    },
    /** Discards the value in memory after another tab has written the key. */
    forgetUnstored: (key: string | null): void => {
      if (key === null) unstored.clear()
      else unstored.delete(key)
    },
  }
}
