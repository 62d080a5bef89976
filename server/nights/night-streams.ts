import type { QuizNightDeviceKind } from '#contract/nights/state.ts'
import { MAX_QUIZ_NIGHT_PLAYERS } from '#domain/nights/settings.ts'
import { Refusal } from '../http/errors.ts'
import type { EventStream } from './event-stream.ts'

/**
 * The maximum number of streams of a process: well below the connections that it accepts, so that pages stay available.
 */
const MAX_STREAMS_PER_PROCESS = 3000
/** The maximum number of streams of a network. It is enough for a school behind one address. */
const MAX_STREAMS_PER_NETWORK = 2500
/** The maximum number of streams of a quiz night for screens, hosts, and phones whose players have not joined. */
const MAX_SEATLESS_PER_ROOM = 100
const MAX_STREAMS_PER_ROOM = MAX_QUIZ_NIGHT_PLAYERS + MAX_SEATLESS_PER_ROOM
const MAX_SCREENS_PER_ROOM = 50
const RETRY_AFTER_S = 5

/** An open connection that gets the changes of one quiz night. */
export type QuizNightStreamConnection = {
  code: string
  audience: QuizNightDeviceKind
  /** The seat of the phone; `null` for screens, hosts, and phones without a seat. */
  seat: number | null
  network: string
  /** The version of the room that was sent last. */
  sentVersion: number
  /** When this process sent `sentVersion` to the stream, by the monotonic clock of the process. */
  sentAt: number
  events: EventStream
}

/** Creates the collection of the open quiz night streams of a process. */
export function createQuizNightStreams() {
  const byRoom = new Map<string, Set<QuizNightStreamConnection>>()
  const byNetwork = new Map<string, number>()
  let count = 0

  const remove = (stream: QuizNightStreamConnection) => {
    const room = byRoom.get(stream.code)
    if (!room?.delete(stream)) return
    if (room.size === 0) byRoom.delete(stream.code)
    count -= 1
    const left = (byNetwork.get(stream.network) ?? 1) - 1
    if (left > 0) byNetwork.set(stream.network, left)
    else byNetwork.delete(stream.network)
  }
  return {
    inRoom: (code: string): readonly QuizNightStreamConnection[] => [...(byRoom.get(code) ?? [])],
    all: (): readonly QuizNightStreamConnection[] =>
      byRoom
        .values()
        .toArray()
        .flatMap((room) => Array.from(room)),
    count: () => count,
    /** Throws a Refusal if the process, network or room has too many streams for another one. */
    refuseTooMany: ({
      code,
      audience,
      network,
      seat,
    }: Omit<QuizNightStreamConnection, 'sentVersion' | 'sentAt' | 'events'>): void => {
      const room = byRoom.get(code)
      const seatless = seat === null ? [...(room ?? [])].filter((one) => one.seat === null) : []
      const screens = audience === 'phone' ? [] : seatless.filter((one) => one.audience !== 'phone')
      if (
        count >= MAX_STREAMS_PER_PROCESS ||
        (byNetwork.get(network) ?? 0) >= MAX_STREAMS_PER_NETWORK ||
        (room?.size ?? 0) >= MAX_STREAMS_PER_ROOM ||
        seatless.length >= MAX_SEATLESS_PER_ROOM ||
        screens.length >= MAX_SCREENS_PER_ROOM
      ) {
        throw new Refusal(503, 'Too many screens are connected. This one asks for news every few seconds instead.', {
          retryAfter: RETRY_AFTER_S,
        })
      }
    },
    /** Adds a stream. Ends an older stream of the same seat, because a browser that reconnects may have lost it. */
    add: (stream: QuizNightStreamConnection): void => {
      const room = byRoom.get(stream.code) ?? new Set()
      byRoom.set(stream.code, room)
      if (stream.seat !== null) {
        for (const older of room) {
          if (older.seat === stream.seat) {
            remove(older)
            older.events.end()
          }
        }
        byRoom.set(stream.code, room)
      }
      room.add(stream)
      byNetwork.set(stream.network, (byNetwork.get(stream.network) ?? 0) + 1)
      count += 1
    },
    remove,
  }
}

export type QuizNightStreamConnections = ReturnType<typeof createQuizNightStreams>
