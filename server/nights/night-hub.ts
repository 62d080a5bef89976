import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#db/tables/tables.ts'
import { getQuizNightPhaseEnd } from '#domain/nights/night-phases.ts'
import type { DatabaseHealthMonitor } from '../http/health.ts'
import { applyEventToQuizNight } from './change-night.ts'
import { countSeatsWithoutAnswer } from './night-answers.queries.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { getHostAndScreenVersion, loadQuizNightSnapshot, type QuizNightSnapshot } from './night-snapshot.ts'
import type { QuizNightStreamConnections } from './night-streams.ts'
import { listQuizNightVersions, type QuizNightRoomVersion } from './nights.queries.ts'
import { broadcastQuizNightState } from './send-quiz-night-to-streams.ts'

/** The interval in which a process reads the versions of its rooms. */
const REFRESH_EVERY_MS = 150
/**
 * How long a process continues to read the version of a quiz night after the last request for the quiz night, in
 * milliseconds.
 */
const WATCHED_AFTER_REQUEST_MS = 5000

/** The dependencies of the hub that distributes changes of quiz nights to streams. */
export type QuizNightHubDependencies = {
  db: Database
  now: () => number
  log: FastifyBaseLogger
  health: DatabaseHealthMonitor
  findQuestion: QuizNightQuestionFinder
  streams: QuizNightStreamConnections
}

type WatchedRoom = { snapshot: QuizNightSnapshot | null; watchedUntil: number }

/**
 * Creates the hub that distributes changes of quiz nights. It watches the rooms for which this process has streams or
 * recent requests, with one query for all rooms every 150 ms. It sends changes to the streams. It ends the phase of a
 * quiz night when the time of that phase is over.
 */
export function createQuizNightHub(deps: QuizNightHubDependencies) {
  const { db, streams, findQuestion } = deps
  const rooms = new Map<string, WatchedRoom>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let shouldRunAgain = false
  let isFailing = false

  const update = async (version: QuizNightRoomVersion): Promise<QuizNightSnapshot | null> => {
    const room = rooms.get(version.code)
    const known = room?.snapshot ?? null
    const isUnchanged = known !== null && getHostAndScreenVersion(known.version) === getHostAndScreenVersion(version)
    const snapshot = isUnchanged ? known : await loadQuizNightSnapshot(db, findQuestion, version, known)
    // A concurrent `refresh` of this room may have stored a newer snapshot, which stays.
    const held = room?.snapshot
    const isOlder =
      held && snapshot && getHostAndScreenVersion(held.version) > getHostAndScreenVersion(snapshot.version)
    if (room && !isOlder) room.snapshot = snapshot
    // Sends the snapshot even if nothing changed, because a stream may have been opened with an older version while
    // this snapshot was being sent.
    if (snapshot) await broadcastQuizNightState(db, snapshot, streams.inRoom(version.code), deps.now())
    return snapshot
  }
  const forget = (code: string) => {
    rooms.delete(code)
    for (const stream of streams.inRoom(code)) stream.events.end()
  }
  const refreshAll = async () => {
    for (const [code, room] of rooms) {
      if (room.watchedUntil < performance.now() && streams.inRoom(code).length === 0) rooms.delete(code)
    }
    if (rooms.size === 0) return
    const codes = [...rooms.keys()]
    const versions = await listQuizNightVersions(db, codes)
    const found = new Set(versions.map(({ code }) => code))
    for (const code of codes) if (!found.has(code)) forget(code)
    for (const version of versions) {
      // Lets other requests run before each quiz night is updated, because SQLite blocks the event loop.
      await yieldToEventLoop()
      const snapshot = await update(version)
      if (snapshot && (await moveOnIfDue(deps, snapshot))) shouldRunAgain = true
    }
  }
  const run = async () => {
    do {
      shouldRunAgain = false
      try {
        await refreshAll()
        isFailing = false
      } catch (error) {
        deps.health.report(error)
        if (!isFailing) deps.log.error({ err: error }, 'the rooms of quiz nights could not be read')
        isFailing = true
        break
      }
    } while (shouldRunAgain)
    running = null
    if (rooms.size === 0 && timer) {
      clearInterval(timer)
      timer = null
    }
  }
  const tick = () => {
    if (deps.health.isLeaving()) endStreams()
    running ??= run()
  }
  const endStreams = () => {
    for (const stream of streams.all()) stream.events.end()
  }
  const watch = (code: string): WatchedRoom => {
    const room = rooms.get(code) ?? { snapshot: null, watchedUntil: 0 }
    room.watchedUntil = performance.now() + WATCHED_AFTER_REQUEST_MS
    rooms.set(code, room)
    timer ??= setInterval(tick, REFRESH_EVERY_MS)
    return room
  }
  return {
    /** Returns a room as of at most 150 ms ago; `null` if it does not exist. */
    find: async (code: string): Promise<QuizNightSnapshot | null> => {
      const known = rooms.get(code)?.snapshot
      if (known) {
        watch(code)
        return known
      }
      const [version] = await listQuizNightVersions(db, [code])
      if (!version) return null
      watch(code)
      const loaded = rooms.get(code)?.snapshot ?? (await loadQuizNightSnapshot(db, findQuestion, version, null))
      const room = rooms.get(code)
      if (room) room.snapshot ??= loaded
      return room?.snapshot ?? loaded
    },
    /** Reads a room now and sends what changed. Resolves when it is sent. */
    refresh: async (code: string): Promise<void> => {
      const [version] = await listQuizNightVersions(db, [code])
      if (!version) return
      watch(code)
      await update(version)
    },
    endStreams,
    close: async (): Promise<void> => {
      endStreams()
      if (timer) clearInterval(timer)
      timer = null
      rooms.clear()
      await running
    },
  }
}

export type QuizNightHub = ReturnType<typeof createQuizNightHub>

/**
 * Ends the phase of a quiz night if its time is over or everyone has answered. Returns whether the room may have
 * changed.
 */
async function moveOnIfDue(
  deps: QuizNightHubDependencies,
  { version, stored, seats }: QuizNightSnapshot,
): Promise<boolean> {
  const { code, night } = stored
  const at = deps.now()
  const end = getQuizNightPhaseEnd(night)
  if (end !== null && at >= end) {
    await applyEventToQuizNight(deps, code, () => ({ type: 'tick', at: deps.now() }))
    return true
  }
  const number = night.questions[night.index]?.number
  if (night.phase !== 'question' || number === undefined || version.answered === 0 || night.settings.canChangeAnswer) {
    return false
  }
  const players = [...seats.values()].filter((seat) => !seat.isRemoved && seat.firstQuestion <= number)
  if (players.length === 0 || version.answered < players.length) return false
  const changed = await applyEventToQuizNight(deps, code, async ({ version: locked }, trx) =>
    locked === stored.version && (await countSeatsWithoutAnswer(trx, code, number)) === 0
      ? { type: 'everyone answered', at: deps.now() }
      : null,
  )
  return changed !== null && changed.version !== stored.version
}
