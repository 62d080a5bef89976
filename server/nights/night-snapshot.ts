import type { Database } from '#db/tables/tables.ts'
import {
  getCurrentQuizNightQuestion,
  getLateJoinerQuestionNumber,
  haveSameQuizNightScoring,
} from '#domain/nights/night-state.ts'
import type { QuizNightQuestion } from '#domain/nights/night-answer.ts'
import type {
  HostRemoteView,
  QuizNightPlayerView,
  QuizNightPickCount,
  QuizNightView,
  BigScreenView,
} from '#domain/nights/night-view.ts'
import {
  type QuizNightViewSourceData,
  createHostRemoteAnswerNotes,
  createQuizNightPlayerView,
  createQuizNightView,
  createQuizNightPhoneView,
} from '#domain/nights/view-quiz-night.ts'
import { rankPlayers, type PlayerStanding } from '#domain/nights/standings.ts'
import { countQuizNightPicks, type QuizNightAnswerRecord, sumQuizNightPoints } from './night-answers.queries.ts'
import type { QuizNightQuestionFinder } from './quiz-night-question-finder.ts'
import { listQuizNightSeats, type QuizNightSeat } from './night-seats.queries.ts'
import { findQuizNight, type QuizNightRoomVersion, type StoredQuizNight } from './nights.queries.ts'

/** Everything that the views of a room show, as of one version. */
export type QuizNightSnapshot = {
  version: QuizNightRoomVersion
  stored: StoredQuizNight
  asked: QuizNightQuestion | null
  next: QuizNightQuestion | null
  seats: ReadonlyMap<number, QuizNightSeat>
  /** The points of each seat that has any, up to the latest reveal. */
  points: ReadonlyMap<number, number>
  /** The players who are not removed. */
  standings: readonly PlayerStanding[]
  /** The index of each player in `standings`, by the player's seat. */
  indexBySeat: ReadonlyMap<number, number>
  picks: readonly QuizNightPickCount[]
}

/** Loads the snapshot of a room. Reuses the unchanged parts of an older one. Returns `null` if the room was deleted. */
export async function loadQuizNightSnapshot(
  db: Database,
  findQuestion: QuizNightQuestionFinder,
  version: QuizNightRoomVersion,
  older: QuizNightSnapshot | null,
): Promise<QuizNightSnapshot | null> {
  const { code } = version
  const isSameVersion = older?.version.version === version.version
  const stored = isSameVersion ? older.stored : await findQuizNight(db, code)
  if (!stored) return null
  const { night } = stored
  const current = getCurrentQuizNightQuestion(night)
  const isSameSeats = isSameVersion && older.version.joined === version.joined
  const people = isSameSeats ? older : await loadPeople(db, stored, older)
  const find = (number: number) => findQuestion(db, code, number)
  return {
    version,
    stored,
    asked: current ? await find(current.number) : null,
    next: night.questions[night.index + 1] ? await find(getLateJoinerQuestionNumber(night)) : null,
    seats: people.seats,
    points: people.points,
    standings: people.standings,
    indexBySeat: people.indexBySeat,
    picks: current && version.answered > 0 ? await countQuizNightPicks(db, code, current.number) : [],
  }
}

async function loadPeople(db: Database, stored: StoredQuizNight, older: QuizNightSnapshot | null) {
  const seats = await listQuizNightSeats(db, stored.code)
  const points = await loadPoints(db, stored, older)
  const playing = seats.filter(({ isRemoved }) => !isRemoved)
  const standings = rankPlayers(playing.map(({ seat, name }) => ({ seat, name, points: points.get(seat) ?? 0 })))
  return {
    points,
    seats: new Map(seats.map((seat) => [seat.seat, seat])),
    standings,
    indexBySeat: new Map(standings.map(({ seat }, index) => [seat, index])),
  }
}

/**
 * Returns the sum of points of each seat that has any. Adds the points of newly revealed questions to those of the
 * older snapshot, so that the answers of a long quiz are read only once.
 */
async function loadPoints(
  db: Database,
  { code, night }: StoredQuizNight,
  older: QuizNightSnapshot | null,
): Promise<ReadonlyMap<number, number>> {
  const oldNight = older?.stored.night
  if (!oldNight || !haveSameQuizNightScoring(oldNight, night)) return sumQuizNightPoints(db, code, night)
  if (oldNight.revealedUpTo === night.revealedUpTo) return older.points
  const points = new Map(older.points)
  for (const [seat, added] of await sumQuizNightPoints(db, code, night, oldNight.revealedUpTo + 1)) {
    points.set(seat, (points.get(seat) ?? 0) + added)
  }
  return points
}

/**
 * The factor by which the version of a quiz night is multiplied before the joins and answers since that version are
 * added. The factor is larger than the number of these joins and answers.
 */
const CHANGES_PER_VERSION = 1_000_000

/**
 * Returns the version number that phones get for the state of a quiz night. It does not change when players join or
 * answer.
 */
export function getStateVersionForPhones({ version }: QuizNightRoomVersion): number {
  return version * CHANGES_PER_VERSION
}

/**
 * Returns whether players joining and answering are the only changes between the version sent to a screen and a later
 * one.
 */
export function hasOnlyPlayerChanges(sentVersion: number, { version }: QuizNightRoomVersion): boolean {
  return sentVersion >= version * CHANGES_PER_VERSION
}

/**
 * Returns the version number that hosts and big screens get for the state of a quiz night. Unlike the version of
 * phones, it also increases when players join or answer.
 */
export function getHostAndScreenVersion({ version, joined, answered, changed }: QuizNightRoomVersion): number {
  return version * CHANGES_PER_VERSION + Math.min(CHANGES_PER_VERSION - 1, joined + answered + changed)
}

export function createPhoneViewFromSnapshot(snapshot: QuizNightSnapshot, now: number): QuizNightView {
  return createQuizNightPhoneView(toFacts(snapshot, getStateVersionForPhones(snapshot.version), now))
}

export function createBigScreenView(snapshot: QuizNightSnapshot, now: number): BigScreenView {
  const names = [...snapshot.seats.values()].filter(({ isRemoved }) => !isRemoved).map(({ name }) => name)
  const view = createQuizNightView(toFacts(snapshot, getHostAndScreenVersion(snapshot.version), now))
  return { ...view, names, answered: snapshot.version.answered }
}

export function createHostRemoteView(snapshot: QuizNightSnapshot, now: number): HostRemoteView {
  const { stored, asked, next, seats, picks } = snapshot
  const { night, secondHostId, secondHostKey } = stored
  return {
    ...createBigScreenView(snapshot, now),
    notes: asked ? createHostRemoteAnswerNotes(night, asked) : null,
    picks,
    next: next ? { text: next.question.text, answer: next.question.answer } : null,
    people: Array.from(seats.values(), ({ seat, name, isRemoved, firstQuestion }) => ({
      seat,
      name,
      isRemoved,
      firstQuestion,
      extraTime: night.extraTime[seat] ?? 1,
    })),
    secondHostKey: secondHostId === null ? secondHostKey : '',
  }
}

/** Returns what one player sees of the own seat: rank, points and answer. Returns `null` if there is no such seat. */
export function createPlayerViewFromSnapshot(
  snapshot: QuizNightSnapshot,
  number: number,
  answer: QuizNightAnswerRecord | null,
): QuizNightPlayerView | null {
  const seat = snapshot.seats.get(number)
  if (!seat) return null
  const { name, isRemoved, firstQuestion } = seat
  const index = snapshot.indexBySeat.get(number) ?? -1
  const facts = { night: snapshot.stored.night, asked: snapshot.asked, standings: snapshot.standings }
  return createQuizNightPlayerView(facts, { seat: number, name, isRemoved, firstQuestion, answer }, index)
}

function toFacts(
  { stored, asked, next, standings, picks }: QuizNightSnapshot,
  version: number,
  now: number,
): QuizNightViewSourceData {
  const { code, night } = stored
  return { code, version, serverTime: now, night, asked, next, players: standings.length, picks, standings }
}
