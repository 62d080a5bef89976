import { browserStorage, onStored } from '../storage.ts'
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

/** Adds an entry, or puts it in the place of what is known of the same. */
export function keepEntry(entry: Entry): void {
  browserStorage.writeJson(`${START}${entryKey(entry.playerId, entry.record)}`, entry)
}

export function dropEntry({ playerId, record }: Pick<Entry, 'playerId' | 'record'>): void {
  browserStorage.writeJson(`${START}${entryKey(playerId, record)}`, null)
}

/** Gives what a visitor left here to the player who has come, and throws out what has no future. */
export function claimEntries(playerId: string, now: number): void {
  for (const entry of waitingEntries()) {
    if (isExpired(entry, now)) dropEntry(entry)
    else if (entry.playerId === null) {
      dropEntry(entry)
      // Of two answers to one question the first one counts.
      if (!waitingEntry(entryKey(playerId, entry.record))) keepEntry({ ...entry, playerId })
    }
  }
}

/** Forgets what waits of a player: there is nobody any more whose it could be. */
export function forgetEntriesOf(playerId: string): void {
  for (const entry of waitingEntries()) if (entry.playerId === playerId) dropEntry(entry)
}

export function onQueueChange(changed: () => void): () => void {
  return onStored(START, changed)
}
