import { getServerTime } from '../clock/server-clock.ts'
import { refreshCurrentPlayer } from '../session/watch-session.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { type EntryDeliveryState, deliverEntry } from './deliver-entry.ts'
import { type OutboxEntry, getEntryKey, getNextRetryDelay } from './outbox-entry.ts'
import {
  deleteEntry,
  deleteExpiredEntries,
  saveEntry,
  subscribeToQueue,
  listQueuedEntries,
  getQueuedEntry,
} from './outbox-storage.ts'
import { countTakenOverItem } from './take-over-report.ts'

const INITIAL_RETRY_DELAY_MS = 5000
const SENDING: EntryDeliveryState = { type: 'sending' }
const SAVED: EntryDeliveryState = { type: 'saved', repeated: false }

/** Delivery states by entry key, since the page was opened. */
const deliveries = new Map<string, EntryDeliveryState>()
const deliveryListeners = new Set<() => void>()

let sendQueue: Promise<void> = Promise.resolve()
let retryDelay = INITIAL_RETRY_DELAY_MS
let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores records in the outbox before sending them, so that leaving the page loses nothing. The first record about
 * the same subject counts. Returns the records that are stored durably.
 */
export function enqueueForPlayer<R extends OutboxEntry['record']>(
  playerId: string,
  records: readonly R[],
  options: Pick<OutboxEntry, 'takenOver'> = {},
): R[] {
  const now = getServerTime()
  const kept = records.filter((record, index) => {
    if (getQueuedEntry(getEntryKey(playerId, record))) return true
    const playedAt = now + index
    return saveEntry({ record, playerId, playedAt, tried: false, refused: null, ...options })
  })
  void sendQueuedEntries()
  return kept
}

/** Retries an entry that the server refused. */
export function retryEntry(key: string): void {
  const entry = getQueuedEntry(key)
  if (entry) saveEntry({ ...entry, refused: null })
  void sendQueuedEntries()
}

/** Returns the delivery state of an entry; null if this page knows none. */
export function getDelivery(key: string): EntryDeliveryState | null {
  const known = deliveries.get(key) ?? null
  if (known?.type === 'saved') return known
  if (getQueuedEntry(key)) return known ?? SENDING
  // The entry left the queue, so another tab has sent it.
  return known && SAVED
}

export function subscribeToDeliveries(listener: () => void): () => void {
  deliveryListeners.add(listener)
  const unsubscribe = subscribeToQueue(listener)
  return () => {
    deliveryListeners.delete(listener)
    unsubscribe()
  }
}

/** Sends the queued entries of the signed-in player. Entries added during a round are sent in the next round. */
export function sendQueuedEntries(): Promise<void> {
  sendQueue = sendQueue.then(sendPlayerEntries)
  return sendQueue
}

async function sendPlayerEntries(): Promise<void> {
  const player = getCurrentPlayer()
  if (!player) return
  deleteExpiredEntries(getServerTime())
  let blocker: EntryDeliveryState | null = null
  for (const entry of listQueuedEntries()) {
    if (entry.playerId !== player.id) continue
    const key = getEntryKey(player.id, entry.record)
    if (entry.refused !== null) setDelivery(key, { type: 'refused', message: entry.refused })
    else if (blocker) setDelivery(key, blocker)
    else if (getCurrentPlayer()?.id === player.id) blocker = await sendEntry(entry, player.id)
  }
}

/** Sends an entry. Returns the delivery state that makes the remaining entries wait, or null. */
async function sendEntry(entry: OutboxEntry, playerId: string): Promise<EntryDeliveryState | null> {
  const key = getEntryKey(playerId, entry.record)
  setDelivery(key, SENDING)
  saveEntry({ ...entry, tried: true })
  const delivery = await deliverEntry(entry, playerId)
  if (delivery.type === 'saved') {
    retryDelay = INITIAL_RETRY_DELAY_MS
    deleteEntry(entry)
  }
  if (entry.takenOver) reportTakeOver(entry, delivery)
  else if (delivery.type === 'refused') saveEntry({ ...entry, refused: delivery.message })
  setDelivery(key, delivery)
  if (delivery.type !== 'waiting') return null
  if (delivery.status === 401 || delivery.status === 403) void refreshCurrentPlayer()
  else scheduleRetry(delivery.retryAfter)
  return delivery
}

/**
 * Counts the outcome of an entry that was taken over. A refused one is not retried, because its question or quiz is
 * gone.
 */
function reportTakeOver(entry: OutboxEntry, delivery: EntryDeliveryState): void {
  const { playerId, record } = entry
  if (record.type !== 'answer' && record.type !== 'result') {
    if (delivery.type === 'refused') deleteEntry(entry)
    return
  }
  const kind = record.type === 'answer' ? 'answers' : 'results'
  if (delivery.type === 'saved') {
    countTakenOverItem(playerId, kind, delivery.repeated ? 'known' : 'taken')
  } else if (delivery.type === 'refused') {
    deleteEntry(entry)
    countTakenOverItem(playerId, kind, 'gone')
  }
}

function setDelivery(key: string, delivery: EntryDeliveryState): void {
  deliveries.set(key, delivery)
  for (const listener of deliveryListeners) listener()
}

function scheduleRetry(after: number): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void sendQueuedEntries(), Math.max(after, retryDelay))
  retryDelay = getNextRetryDelay(retryDelay)
}
