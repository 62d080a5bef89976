/**
 * The keys in the browser's local storage. Only this module and `theme-script.ts`, which runs before it, access the
 * storage. If the storage is inaccessible or full, values are kept in memory until the page is closed.
 */
export type BrowserStorageKey =
  /** The signed-in player as a JSON object; see `session/player.ts`. */
  | 'current-user'
  | 'last-sign-in'
  | 'theme'
  /** The id of the player who declined reminders. */
  | 'no-reminder'
  /** `<player> <time zone>`: the time zone that a player declined. */
  | 'no-zone'
  /** Set if the player has hidden running clocks. */
  | 'hidden-clock'
  /** `outbox <entry>`: an outbox entry, which the server has not received yet. */
  | `outbox ${string}`
  /** `played <question>`: a visitor's answer to a question. The theme script reads it, too. */
  | `played ${string}`
  /** `quiz-result <attempt>`: the result of a visitor's quiz run. */
  | `quiz-result ${string}`
  /**
   * `declined <player>`: the instant at which this player said that the local history of this browser is not theirs.
   */
  | `declined ${string}`
  /**
   * `offered <player>`: the instant since which the transfer of the local history is offered to a player. The theme
   * script reads it, too.
   */
  | `offered ${string}`
  /** `taken-over <player>`: the report of the transfer of a local history to a player's account. */
  | `taken-over ${string}`
  /** `review <question>`: a visitor's star and reviews of a question. */
  | `review ${string}`
  /** Today's due reviews and their player, cached for use without a network. */
  | 'due-reviews'
  /** `quiz-run <quiz>`: the latest run of a quiz. */
  | `quiz-run ${string}`
  /**
   * The ids of the circles of friends that this browser's visitor or player is a member of, and the day of the latest
   * answer that was sent to them.
   */
  | 'circles'
  /** The code of the quiz night whose host wants to see answers on this device before they are revealed. */
  | 'shown-night-answers'
  /** The id of the duel for which a quiz is played, and the id of that quiz. */
  | 'duel'
  /** The latest day on which this browser played the day's question. */
  | 'played-day'
  /**
   * The days of this browser's first visit, latest visit, and the visit before that, as in `player/visits/visits.ts`.
   */
  | 'visits'
  /** The id of the daily question that was last played, and at which try it was solved. */
  | 'last-play'
  /** The meaning that an author chose for the columns of imported tables, by the tables' headers. */
  | 'import-columns'
  /** `unsaved-question:<player>:<name>` and `unsaved-quiz:<player>:<quiz>`: unsaved forms of an author. */
  | `unsaved-${'question' | 'quiz'}:${string}`

/** The keys in the tab's session storage, which lasts until the tab is closed. */
export type SessionStorageKey =
  | 'list-place'
  | 'reloaded-for-build'
  /** Messages from one page to the next, as in `next-page.ts`. */
  | `left-${'message' | 'activity' | 'destination'}`
  /** The instant at which the server last confirmed the session. */
  | 'session-asked-at'
  /** An answer in a quiz night that the server has not received yet. */
  | 'night-answer'

export const browserStorage = createStorage<BrowserStorageKey>(() => localStorage)
export const tabSessionStorage = createStorage<SessionStorageKey>(() => sessionStorage)

const storageListeners = new Set<(key: string | null) => void>()

/**
 * Calls `changed` on every change of a key with a prefix, by this page or another tab. Returns a function that
 * unsubscribes.
 */
export function subscribeToBrowserStorage(prefix: BrowserStorageKey, changed: () => void): () => void {
  const hear = (key: string | null) => (key === null || key.startsWith(prefix)) && changed()
  storageListeners.add(hear)
  return () => storageListeners.delete(hear)
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    browserStorage.forgetUnstored(key)
    for (const hear of storageListeners) hear(key)
  })
  // A page in the back/forward cache receives no storage events. Its listeners are therefore notified when the page is
  // shown again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const hear of storageListeners) hear(null)
  })
}

function createStorage<K extends string>(open: () => Storage) {
  /** Values that could not be stored, by key. The value is `null` if the key could not be removed. */
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
  /** Writes a value. `null` removes the key. Returns whether the change is stored durably. */
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
    /** Returns a stored JSON value, or `null` if there is none or it is invalid JSON. Callers must check its type. */
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
