import { browserStorage, subscribeToStorage } from '../../storage.ts'
import { type OutboxEntry, getEntryKey, isOutboxEntry, isEntryExpired } from './outbox-entry.ts'

/**
 * Entries are stored under one key each, because tabs share the storage: no tab can overwrite what another has
 * added.
 */
const OUTBOX_KEY_PREFIX = 'outbox '

/** Returns all queued entries of all players, oldest first. */
export function listQueuedEntries(): OutboxEntry[] {
  return browserStorage
    .keys(OUTBOX_KEY_PREFIX)
    .map((key) => browserStorage.readJson(key))
    .filter(isOutboxEntry)
    .toSorted((a, b) => a.playedAt - b.playedAt)
}

export function getQueuedEntry(key: string): OutboxEntry | null {
  const found = browserStorage.readJson(`${OUTBOX_KEY_PREFIX}${key}`)
  return isOutboxEntry(found) ? found : null
}

/** Adds an entry or replaces the one with the same key. Returns whether it is stored durably. */
export function saveEntry(entry: OutboxEntry): boolean {
  return browserStorage.writeJson(
    `${OUTBOX_KEY_PREFIX}${getEntryKey(entry.playerId, entry.record)}`,
    entry,
  )
}

export function deleteEntry({ playerId, record }: Pick<OutboxEntry, 'playerId' | 'record'>): void {
  browserStorage.writeJson(`${OUTBOX_KEY_PREFIX}${getEntryKey(playerId, record)}`, null)
}

/** Deletes expired entries and garbage. */
export function deleteExpiredEntries(now: number): void {
  for (const key of browserStorage.keys(OUTBOX_KEY_PREFIX)) {
    const found = browserStorage.readJson(key)
    if (!isOutboxEntry(found) || isEntryExpired(found, now)) browserStorage.writeText(key, null)
  }
}

/** Deletes all entries of a player whose account was deleted. */
export function deletePlayerEntries(playerId: string): void {
  for (const entry of listQueuedEntries()) if (entry.playerId === playerId) deleteEntry(entry)
}

export function subscribeToQueue(listener: () => void): () => void {
  return subscribeToStorage(OUTBOX_KEY_PREFIX, listener)
}
