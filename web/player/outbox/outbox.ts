import { getServerTime } from '../clock/server-clock.ts'
import { refreshCurrentPlayer } from '../session/watch-session.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { type OutboxEntryDeliveryState, deliverOutboxEntry } from './deliver-entry.ts'
import { type OutboxEntry, getOutboxEntryKey, getNextOutboxRetryDelay } from './outbox-entry.ts'
import {
  deleteOutboxEntry,
  deleteExpiredOutboxEntries,
  saveOutboxEntry,
  subscribeToOutboxEntries,
  listOutboxEntries,
  getOutboxEntry,
} from './outbox-storage.ts'
import { recordHistoryTransferOutcome } from './history-transfer-report.ts'

const INITIAL_RETRY_DELAY_MS = 5000
const SENDING: OutboxEntryDeliveryState = { type: 'sending' }
const SAVED: OutboxEntryDeliveryState = { type: 'saved', repeated: false }

/** The delivery states of outbox entries since the page was opened, by entry key. */
const deliveries = new Map<string, OutboxEntryDeliveryState>()
const deliveryListeners = new Set<() => void>()

let sendQueue: Promise<void> = Promise.resolve()
let retryDelay = INITIAL_RETRY_DELAY_MS
let retryTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores records in the outbox before sending them, so that leaving the page loses nothing. Of several records with the
 * same key, the first counts. Returns the records that are stored durably.
 */
export function enqueueOutboxRecords<R extends OutboxEntry['record']>(
  playerId: string,
  records: readonly R[],
  options: Pick<OutboxEntry, 'takenOver'> = {},
): R[] {
  const now = getServerTime()
  const kept = records.filter((record, index) => {
    if (getOutboxEntry(getOutboxEntryKey(playerId, record))) return true
    const playedAt = now + index
    return saveOutboxEntry({ record, playerId, playedAt, tried: false, refused: null, ...options })
  })
  void sendOutboxEntries()
  return kept
}

/** Sends an outbox entry again that the server has refused. */
export function retryOutboxEntry(key: string): void {
  const entry = getOutboxEntry(key)
  if (entry) saveOutboxEntry({ ...entry, refused: null })
  void sendOutboxEntries()
}

/** Returns the delivery state of an outbox entry, or `null` if this page has never seen the entry. */
export function getOutboxEntryDelivery(key: string): OutboxEntryDeliveryState | null {
  const known = deliveries.get(key) ?? null
  if (known?.type === 'saved') return known
  if (getOutboxEntry(key)) return known ?? SENDING
  // The entry is no longer stored, so another tab has sent it.
  return known && SAVED
}

export function subscribeToOutboxDeliveries(listener: () => void): () => void {
  deliveryListeners.add(listener)
  const unsubscribe = subscribeToOutboxEntries(listener)
  return () => {
    deliveryListeners.delete(listener)
    unsubscribe()
  }
}

/** Sends all outbox entries of the signed-in player. Entries that are added meanwhile are sent by the next call. */
export function sendOutboxEntries(): Promise<void> {
  sendQueue = sendQueue.then(sendPlayerEntries)
  return sendQueue
}

async function sendPlayerEntries(): Promise<void> {
  const player = getCurrentPlayer()
  if (!player) return
  deleteExpiredOutboxEntries(getServerTime())
  let blocker: OutboxEntryDeliveryState | null = null
  for (const entry of listOutboxEntries()) {
    if (entry.playerId !== player.id) continue
    const key = getOutboxEntryKey(player.id, entry.record)
    if (entry.refused !== null) setDelivery(key, { type: 'refused', message: entry.refused })
    else if (blocker) setDelivery(key, blocker)
    else if (getCurrentPlayer()?.id === player.id) blocker = await sendEntry(entry, player.id)
  }
}

/**
 * Sends an outbox entry. If it failed in a way that also blocks the remaining entries, returns their delivery state,
 * otherwise `null`.
 */
async function sendEntry(entry: OutboxEntry, playerId: string): Promise<OutboxEntryDeliveryState | null> {
  const key = getOutboxEntryKey(playerId, entry.record)
  setDelivery(key, SENDING)
  saveOutboxEntry({ ...entry, tried: true })
  const delivery = await deliverOutboxEntry(entry, playerId)
  if (delivery.type === 'saved') {
    retryDelay = INITIAL_RETRY_DELAY_MS
    deleteOutboxEntry(entry)
  }
  if (entry.takenOver) reportTransferOutcome(entry, delivery)
  else if (delivery.type === 'refused') saveOutboxEntry({ ...entry, refused: delivery.message })
  setDelivery(key, delivery)
  if (delivery.type !== 'waiting') return null
  if (delivery.status === 401 || delivery.status === 403) void refreshCurrentPlayer()
  else scheduleRetry(delivery.retryAfter)
  return delivery
}

/**
 * Adds the outcome of sending a transferred answer or quiz result to the report of the history transfer. A refused
 * entry is not retried, because its question or quiz no longer exists.
 */
function reportTransferOutcome(entry: OutboxEntry, delivery: OutboxEntryDeliveryState): void {
  const { playerId, record } = entry
  if (record.type !== 'answer' && record.type !== 'result') {
    if (delivery.type === 'refused') deleteOutboxEntry(entry)
    return
  }
  const kind = record.type === 'answer' ? 'answers' : 'results'
  if (delivery.type === 'saved') {
    recordHistoryTransferOutcome(playerId, kind, delivery.repeated ? 'known' : 'taken')
  } else if (delivery.type === 'refused') {
    deleteOutboxEntry(entry)
    recordHistoryTransferOutcome(playerId, kind, 'gone')
  }
}

function setDelivery(key: string, delivery: OutboxEntryDeliveryState): void {
  deliveries.set(key, delivery)
  for (const listener of deliveryListeners) listener()
}

function scheduleRetry(after: number): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => void sendOutboxEntries(), Math.max(after, retryDelay))
  retryDelay = getNextOutboxRetryDelay(retryDelay)
}
