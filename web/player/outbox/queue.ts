import { browserStorage, onStored } from '../../storage.ts'
import { type Entry, entryKey, isEntry, isExpired } from './entry.ts'

/**
 * Entries are stored under one key each, because tabs share the storage: no tab can overwrite what another has
 * added.
 */
const START = 'outbox '

/** Returns all queued entries of all players, oldest first. */
export function waitingEntries(): Entry[] {
  return browserStorage
    .keys(START)
    .map((key) => browserStorage.readJson(key))
    .filter(isEntry)
    .toSorted((a, b) => a.playedAt - b.playedAt)
}

export function waitingEntry(key: string): Entry | null {
  const found = browserStorage.readJson(`${START}${key}`)
  return isEntry(found) ? found : null
}

/** Adds an entry or replaces the one with the same key. Returns whether it is stored durably. */
export function keepEntry(entry: Entry): boolean {
  return browserStorage.writeJson(`${START}${entryKey(entry.playerId, entry.record)}`, entry)
}

export function dropEntry({ playerId, record }: Pick<Entry, 'playerId' | 'record'>): void {
  browserStorage.writeJson(`${START}${entryKey(playerId, record)}`, null)
}

/** Deletes expired entries and garbage. */
export function dropExpired(now: number): void {
  for (const key of browserStorage.keys(START)) {
    const found = browserStorage.readJson(key)
    if (!isEntry(found) || isExpired(found, now)) browserStorage.writeText(key, null)
  }
}

/** Deletes all entries of a player whose account was deleted. */
export function forgetEntriesOf(playerId: string): void {
  for (const entry of waitingEntries()) if (entry.playerId === playerId) dropEntry(entry)
}

export function onQueueChange(listener: () => void): () => void {
  return onStored(START, listener)
}
