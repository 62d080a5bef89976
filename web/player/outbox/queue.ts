import { browserStorage, onStored } from '../../storage.ts'
import { type Entry, entryKey, isEntry, isExpired } from './entry.ts'

/**
 * The entries that wait, each under a name of its own in the browser's storage: tabs share them,
 * and none can write over what another has added.
 */
const START = 'outbox '

/** All that waits here, of whomever, in the order in which it was played. */
export function waitingEntries(): Entry[] {
  return browserStorage
    .keys(START)
    .map((key) => browserStorage.readJson(key))
    .filter(isEntry)
    .toSorted((one, other) => one.playedAt - other.playedAt)
}

export function waitingEntry(key: string): Entry | null {
  const found = browserStorage.readJson(`${START}${key}`)
  return isEntry(found) ? found : null
}

/** Adds an entry, or puts it in the place of what is known of the same. Returns whether it will outlive the page. */
export function keepEntry(entry: Entry): boolean {
  return browserStorage.writeJson(`${START}${entryKey(entry.playerId, entry.record)}`, entry)
}

export function dropEntry({ playerId, record }: Pick<Entry, 'playerId' | 'record'>): void {
  browserStorage.writeJson(`${START}${entryKey(playerId, record)}`, null)
}

/** Throws out what has no future, and what is no entry. */
export function dropExpired(now: number): void {
  for (const key of browserStorage.keys(START)) {
    const found = browserStorage.readJson(key)
    if (!isEntry(found) || isExpired(found, now)) browserStorage.writeText(key, null)
  }
}

/** Forgets what waits of a player: there is nobody any more whose it could be. */
export function forgetEntriesOf(playerId: string): void {
  for (const entry of waitingEntries()) if (entry.playerId === playerId) dropEntry(entry)
}

export function onQueueChange(changed: () => void): () => void {
  return onStored(START, changed)
}
