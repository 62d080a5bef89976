/**
 * All that this browser keeps for us stands under these names, and nothing else touches its storage
 * but `theme-script.ts`, which runs before everything. Where storage is closed, full or holds garbage,
 * what is written is remembered until the page is left.
 */
export type BrowserKey =
  /** Who is signed in, as a JSON object; see `session/player.ts`. */
  | 'current-user'
  | 'last-sign-in'
  | 'theme'
  /** The player who does not want to be asked whether to be reminded. */
  | 'no-reminder'
  /** The admin who does not want to be told what a new site needs. */
  | 'no-checklist'
  /** A player, and the zone that they do not want to be asked about. */
  | 'no-zone'
  /** Set while running clocks are hidden. */
  | 'hidden-clock'
  /** `outbox <entry>`: what the server does not have yet. */
  | `outbox ${string}`
  /** `played <question>`: what was answered while nobody was signed in; the theme's script knows it, too. */
  | `played ${string}`
  /** `quiz-result <attempt>`: how a run ended while nobody was signed in. */
  | `quiz-result ${string}`
  /** `declined <player>`: when a player said that what was left here before is not theirs. */
  | `declined ${string}`
  /** `taken-over <player>`: what became of what a player took over. */
  | `taken-over ${string}`
  /** `review <question>`: what a visitor said of a question that comes back. */
  | `review ${string}`
  /** What comes back today and to whom, as it was last known: for when there is no network. */
  | 'due-reviews'
  /** `quiz-run <quiz>`: one run through a quiz. */
  | `quiz-run ${string}`
  /** What an author said of the columns of tables, by their headers. */
  | 'import-columns'
  /** What an author typed and never saved. */
  | `unsaved-${'question' | 'quiz'}:${string}`

/** What one tab keeps until it is closed. */
export type TabKey =
  | 'list-place'
  | 'reloaded-for-build'
  /** What one page leaves for the next; see `next-page.ts`. */
  | `left-${'message' | 'activity' | 'destination'}`
  /** When the server was asked last who is signed in. */
  | 'session-asked-at'

export const browserStorage = openStorage<BrowserKey>(() => localStorage)
export const tabStorage = openStorage<TabKey>(() => sessionStorage)

const listeners = new Set<(key: string | null) => void>()

/** Hears of every change under names that begin like this, by this page or another tab. */
export function onStored(start: BrowserKey, changed: () => void): () => void {
  const hear = (key: string | null) => (key === null || key.startsWith(start)) && changed()
  listeners.add(hear)
  return () => listeners.delete(hear)
}

if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    browserStorage.forgetUnstored(key)
    for (const hear of listeners) hear(key)
  })
  // A page that rested in the browser's cache for Back and Forward heard of nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) for (const hear of listeners) hear(null)
  })
}

function openStorage<K extends string>(open: () => Storage) {
  /** What could not be stored; null for what could not be removed. */
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
  /** Null removes what is there. Returns whether that will outlive the page. */
  const writeText = (key: K, text: string | null): boolean => {
    try {
      if (text === null) open().removeItem(key)
      else open().setItem(key, text)
      unstored.delete(key)
    } catch {
      unstored.set(key, text)
    }
    for (const hear of listeners) hear(key)
    return !unstored.has(key)
  }
  return {
    readText,
    writeText,
    /** What was written as JSON; null for nothing and for garbage. Its shape is not to be trusted. */
    readJson: (key: K): unknown => {
      try {
        return JSON.parse(readText(key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    writeJson: (key: K, value: object | null): boolean =>
      writeText(key, value && JSON.stringify(value)),
    /** The names in use that begin like this. */
    keys: (start: string): K[] => {
      const names = new Set(unstored.keys())
      try {
        for (const name of Object.keys(open())) names.add(name)
      } catch {
        // Closed to us: there is only what we remember.
      }
      return [...names].filter((name): name is K => name.startsWith(start))
    },
    /** Another tab could write there: what it wrote is newer. */
    forgetUnstored: (key: string | null): void => {
      if (key === null) unstored.clear()
      else unstored.delete(key)
    },
  }
}
