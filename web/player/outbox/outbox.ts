import { serverNow } from '../clock/server-clock.ts'
import { askWhoIsSignedIn } from '../session/follow-session.ts'
import { currentPlayer } from '../session/player.ts'
import { type Delivery, deliver } from './deliver.ts'
import { type Entry, entryKey, nextPause } from './entry.ts'
import {
  dropEntry,
  dropExpired,
  keepEntry,
  onQueueChange,
  waitingEntries,
  waitingEntry,
} from './queue.ts'
import { noteTakenOver } from './take-over-report.ts'

const FIRST_PAUSE_MS = 5000
const SENDING: Delivery = { type: 'sending' }
const SAVED: Delivery = { type: 'saved', repeated: false }

/** Delivery states by entry key, since the page was opened. */
const deliveries = new Map<string, Delivery>()
const listeners = new Set<() => void>()

let rounds: Promise<void> = Promise.resolve()
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores records in the outbox before sending them, so that leaving the page loses nothing. The first record about
 * the same subject counts. Returns the records that are stored durably.
 */
export function postForPlayer<R extends Entry['record']>(
  playerId: string,
  records: readonly R[],
  options: Pick<Entry, 'takenOver'> = {},
): R[] {
  const now = serverNow()
  const kept = records.filter((record, index) => {
    if (waitingEntry(entryKey(playerId, record))) return true
    const playedAt = now + index
    return keepEntry({ record, playerId, playedAt, tried: false, refused: null, ...options })
  })
  void sendWaiting()
  return kept
}

/** Retries an entry that the server refused. */
export function postAgain(key: string): void {
  const entry = waitingEntry(key)
  if (entry) keepEntry({ ...entry, refused: null })
  void sendWaiting()
}

/** Returns the delivery state of an entry; null if this page knows none. */
export function deliveryOf(key: string): Delivery | null {
  const known = deliveries.get(key) ?? null
  if (known?.type === 'saved') return known
  if (waitingEntry(key)) return known ?? SENDING
  // The entry left the queue, so another tab has sent it.
  return known && SAVED
}

export function onDelivery(listener: () => void): () => void {
  listeners.add(listener)
  const unsubscribe = onQueueChange(listener)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Sends the queued entries of the signed-in player. Entries added during a round are sent in the next round. */
export function sendWaiting(): Promise<void> {
  rounds = rounds.then(sendRound)
  return rounds
}

async function sendRound(): Promise<void> {
  const player = currentPlayer()
  if (!player) return
  dropExpired(serverNow())
  let blocker: Delivery | null = null
  for (const entry of waitingEntries()) {
    if (entry.playerId !== player.id) continue
    const key = entryKey(player.id, entry.record)
    if (entry.refused !== null) note(key, { type: 'refused', message: entry.refused })
    else if (blocker) note(key, blocker)
    else if (currentPlayer()?.id === player.id) blocker = await sendOne(entry, player.id)
  }
}

/** Sends an entry. Returns the delivery state that makes the remaining entries wait, or null. */
async function sendOne(entry: Entry, playerId: string): Promise<Delivery | null> {
  const key = entryKey(playerId, entry.record)
  note(key, SENDING)
  keepEntry({ ...entry, tried: true })
  const delivery = await deliver(entry, playerId)
  if (delivery.type === 'saved') {
    pause = FIRST_PAUSE_MS
    dropEntry(entry)
  }
  if (entry.takenOver) report(entry, delivery)
  else if (delivery.type === 'refused') keepEntry({ ...entry, refused: delivery.message })
  note(key, delivery)
  if (delivery.type !== 'waiting') return null
  if (delivery.status === 401 || delivery.status === 403) void askWhoIsSignedIn()
  else sendLater(delivery.retryAfter)
  return delivery
}

/**
 * Counts the outcome of an entry that was taken over. A refused one is not retried, because its question or quiz is
 * gone.
 */
function report(entry: Entry, delivery: Delivery): void {
  const { playerId, record } = entry
  if (record.type !== 'answer' && record.type !== 'result') {
    if (delivery.type === 'refused') dropEntry(entry)
    return
  }
  const kind = record.type === 'answer' ? 'answers' : 'results'
  if (delivery.type === 'saved') {
    noteTakenOver(playerId, kind, delivery.repeated ? 'known' : 'taken')
  } else if (delivery.type === 'refused') {
    dropEntry(entry)
    noteTakenOver(playerId, kind, 'gone')
  }
}

function note(key: string, delivery: Delivery): void {
  deliveries.set(key, delivery)
  for (const listener of listeners) listener()
}

function sendLater(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), Math.max(after, pause))
  pause = nextPause(pause)
}
