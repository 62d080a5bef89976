import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database } from '#db/tables/tables.ts'
import { formatServerSentEventEnd, formatServerEventFirstLines } from './event-stream.ts'
import { listQuizNightAnswers, type QuizNightAnswerRecord } from './night-answers.queries.ts'
import {
  getStateVersionForPhones,
  getHostAndScreenVersion,
  hasOnlyPlayerChanges,
  type QuizNightSnapshot,
  createHostRemoteView,
  createPlayerViewFromSnapshot,
  createPhoneViewFromSnapshot,
  createBigScreenView,
} from './night-snapshot.ts'
import type { QuizNightStreamConnection } from './night-streams.ts'

/** The number of streams after which the loop yields, so that other requests are handled meanwhile. */
const STREAMS_PER_TURN = 200

/**
 * Sends the state of a quiz night to the streams that have an older version. All streams of an audience (hosts, big
 * screens or phones) share one buffer. Each phone gets its player's own results in addition, as a short suffix.
 */
export async function broadcastQuizNightState(
  db: Database,
  snapshot: QuizNightSnapshot,
  streams: readonly QuizNightStreamConnection[],
  now: number,
): Promise<void> {
  const screenVersion = getHostAndScreenVersion(snapshot.version)
  const others = streams.filter(
    (one) => one.audience !== 'phone' && one.sentVersion < screenVersion && isDue(one, snapshot),
  )
  const hosts = others.filter(({ audience }) => audience === 'host')
  const screens = others.filter(({ audience }) => audience === 'screen')
  if (hosts.length > 0) sendSame(hosts, formatState(createHostRemoteView(snapshot, now)), screenVersion)
  if (screens.length > 0) sendSame(screens, formatState(createBigScreenView(snapshot, now)), screenVersion)

  const phoneVersion = getStateVersionForPhones(snapshot.version)
  const phones = streams.filter((one) => one.audience === 'phone' && one.sentVersion < phoneVersion)
  if (phones.length === 0) return
  const answers = await loadAnswersBySeat(db, snapshot, phones)
  const shared = Buffer.from(formatState(createPhoneViewFromSnapshot(snapshot, now)))
  for (const [index, phone] of phones.entries()) {
    if (index % STREAMS_PER_TURN === STREAMS_PER_TURN - 1) await yieldToEventLoop()
    const { seat } = phone
    const own = seat === null ? null : createPlayerViewFromSnapshot(snapshot, seat, answers.get(seat) ?? null)
    phone.sentVersion = phoneVersion
    phone.events.send(shared, formatServerSentEventEnd(own))
  }
}

/**
 * Formats the start of a server-sent event that contains a view. The caller appends a second line of data with the
 * player's own view, or `null`.
 */
function formatState(view: object): string {
  return formatServerEventFirstLines('state', view)
}

function sendSame(streams: readonly QuizNightStreamConnection[], event: string, version: number): void {
  const buffer = Buffer.from(event + formatServerSentEventEnd(null))
  for (const stream of streams) {
    stream.sentVersion = version
    stream.sentAt = performance.now()
    stream.events.send(buffer)
  }
}

/**
 * Returns whether a stream of a big screen or host gets the new state of the quiz night now. Such a state lists all
 * players, 160 KB in a full room. While players only join or answer, the state is therefore sent at most every n
 * milliseconds in a room of n players.
 */
function isDue({ sentVersion, sentAt }: QuizNightStreamConnection, { version }: QuizNightSnapshot): boolean {
  return !hasOnlyPlayerChanges(sentVersion, version) || performance.now() - sentAt >= version.joined
}

/** Returns the answers to the current question by seat. For a single phone, loads only the answer of its seat. */
async function loadAnswersBySeat(
  db: Database,
  { version, stored, asked }: QuizNightSnapshot,
  phones: readonly QuizNightStreamConnection[],
): Promise<Map<number, QuizNightAnswerRecord>> {
  if (!asked || version.answered === 0) return new Map()
  const seats = phones.flatMap(({ seat }) => seat ?? [])
  if (seats.length === 0) return new Map()
  const answers = await listQuizNightAnswers(db, stored.code, asked.number, seats.length === 1 ? seats : 'all')
  return new Map(answers.map((answer) => [answer.seat, answer]))
}
