import { browserStorage, subscribeToBrowserStorage } from '../../storage.ts'
import { type OutboxEntry, getOutboxEntryKey, isOutboxEntry, isOutboxEntryExpired } from './outbox-entry.ts'

/**
 * The storage key prefix of outbox entries. Each entry has its own key, so that no tab can overwrite an entry that
 * another tab has added.
 */
const OUTBOX_KEY_PREFIX = 'outbox '

/** Returns all queued entries of all players, oldest first. */
export function listOutboxEntries(): OutboxEntry[] {
  return browserStorage
    .keys(OUTBOX_KEY_PREFIX)
    .map((key) => browserStorage.readJson(key))
    .filter(isOutboxEntry)
    .toSorted((a, b) => a.playedAt - b.playedAt)
}

export function getOutboxEntry(key: string): OutboxEntry | null {
  const found = browserStorage.readJson(`${OUTBOX_KEY_PREFIX}${key}`)
  return isOutboxEntry(found) ? found : null
}

/** Adds an outbox entry, or replaces the entry with its key. Returns whether it is stored durably. */
export function saveOutboxEntry(entry: OutboxEntry): boolean {
  return browserStorage.writeJson(`${OUTBOX_KEY_PREFIX}${getOutboxEntryKey(entry.playerId, entry.record)}`, entry)
}

export function deleteOutboxEntry({ playerId, record }: Pick<OutboxEntry, 'playerId' | 'record'>): void {
  browserStorage.writeJson(`${OUTBOX_KEY_PREFIX}${getOutboxEntryKey(playerId, record)}`, null)
}

export function deleteExpiredOutboxEntries(now: number): void {
  for (const key of browserStorage.keys(OUTBOX_KEY_PREFIX)) {
    const found = browserStorage.readJson(key)
    if (!isOutboxEntry(found) || isOutboxEntryExpired(found, now)) browserStorage.writeText(key, null)
  }
}

export function deletePlayerOutboxEntries(playerId: string): void {
  for (const entry of listOutboxEntries()) if (entry.playerId === playerId) deleteOutboxEntry(entry)
}

export function subscribeToOutboxEntries(listener: () => void): () => void {
  return subscribeToBrowserStorage(OUTBOX_KEY_PREFIX, listener)
}
