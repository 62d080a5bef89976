import { serverNow } from '../clock/server-clock.ts'
import { askWhoIsSignedIn } from '../session/follow-session.ts'
import { currentPlayer } from '../session/player.ts'
import { type Delivery, deliver } from './deliver.ts'
import { type Entry, entryKey, isExpired, nextPause } from './entry.ts'
import {
  claimEntries,
  dropEntry,
  keepEntry,
  onQueueChange,
  waitingEntries,
  waitingEntry,
} from './queue.ts'

const FIRST_PAUSE_MS = 5000
const SENDING: Delivery = { type: 'sending' }
const SAVED: Delivery = { type: 'saved', repeated: false }

/** What became of the entries since this page was opened. */
const deliveries = new Map<string, Delivery>()
const listeners = new Set<() => void>()

let rounds: Promise<void> = Promise.resolve()
let pause = FIRST_PAUSE_MS
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps what was played, so that nothing is lost if the page is left now, and sends it if somebody
 * is signed in. The first of several records about the same is the one that counts.
 */
export function post(record: Entry['record']): void {
  const playerId = currentPlayer()?.id ?? null
  const entry = { record, playerId, playedAt: serverNow(), tried: false, refused: null }
  if (waitingEntry(entryKey(playerId, record)) || isExpired(entry, entry.playedAt)) return
  keepEntry(entry)
  void sendWaiting()
}

/** Tries again what the server would not have. */
export function postAgain(key: string): void {
  const entry = waitingEntry(key)
  if (entry) keepEntry({ ...entry, refused: null })
  void sendWaiting()
}

/** What became of an entry; null when nothing is known of it here. */
export function deliveryOf(key: string): Delivery | null {
  const known = deliveries.get(key) ?? null
  if (known?.type === 'saved') return known
  if (waitingEntry(key)) return known ?? SENDING
  // Another tab has sent it.
  return known && SAVED
}

export function onDelivery(changed: () => void): () => void {
  listeners.add(changed)
  const deaf = onQueueChange(changed)
  return () => {
    listeners.delete(changed)
    deaf()
  }
}

/** Sends what waits of the player who is signed in; what comes meanwhile goes in the next round. */
export function sendWaiting(): Promise<void> {
  rounds = rounds.then(sendRound)
  return rounds
}

async function sendRound(): Promise<void> {
  const player = currentPlayer()
  if (!player) return
  claimEntries(player.id, serverNow())
  let stopped: Delivery | null = null
  for (const entry of waitingEntries()) {
    if (entry.playerId !== player.id) continue
    const key = entryKey(player.id, entry.record)
    if (entry.refused !== null) note(key, { type: 'refused', message: entry.refused })
    else if (stopped) note(key, stopped)
    else if (currentPlayer()?.id === player.id) stopped = await sendOne(entry, player.id)
  }
}

/** Sends an entry; returns why the others have to wait as well, or null. */
async function sendOne(entry: Entry, playerId: string): Promise<Delivery | null> {
  const key = entryKey(playerId, entry.record)
  note(key, SENDING)
  keepEntry({ ...entry, tried: true })
  const delivery = await deliver(entry, playerId)
  if (delivery.type === 'saved') {
    pause = FIRST_PAUSE_MS
    dropEntry(entry)
  }
  if (delivery.type === 'refused') keepEntry({ ...entry, refused: delivery.message })
  note(key, delivery)
  if (delivery.type !== 'waiting') return null
  if (delivery.status === 401 || delivery.status === 403) void askWhoIsSignedIn()
  else sendLater(delivery.retryAfter)
  return delivery
}

function note(key: string, delivery: Delivery): void {
  deliveries.set(key, delivery)
  for (const changed of listeners) changed()
}

function sendLater(after: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), Math.max(after, pause))
  pause = nextPause(pause)
}
