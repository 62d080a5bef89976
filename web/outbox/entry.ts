import { type Day, dayAt } from '#domain/day.ts'

/** A first pick: what it was, and how long it took. */
export type AnswerRecord = {
  type: 'answer'
  questionId: string
  /** Null when the answer was only shown. */
  choice: string | null
  /** How long the options had been shown, in milliseconds. */
  timeTaken: number
  /** The day whose question it is; null when it is of none. */
  day: Day | null
  /** The run through a quiz in which it was given; null outside of quizzes. */
  attemptId: string | null
}

/** How a run through a quiz ended. */
export type ResultRecord = {
  type: 'result'
  quizId: string
  attemptId: string
  score: number
  /** What the stopwatch showed, in milliseconds. */
  timeTaken: number
}

/** Something that was played here and that the server does not have yet. */
export type Entry = {
  record: AnswerRecord | ResultRecord
  /** Whose it is; null for a visitor who is not signed in. */
  playerId: string | null
  /** When it was played, by the server's clock, in milliseconds since 1970. */
  playedAt: number
  /** Whether it was sent before, and only the reply may have been lost. */
  tried: boolean
  /** Why the server will not have it; null while it may. */
  refused: string | null
}

/** How long a visitor's quiz waits for somebody to sign in, and a refused entry for another try. */
const DAY_MS = 86_400_000

/** What an entry is about. */
type Subject = Pick<AnswerRecord, 'type' | 'questionId'> | Pick<ResultRecord, 'type' | 'attemptId'>

/** Names an entry: there is one answer of a player to a question, and one result of a run. */
export function entryKey(playerId: string | null, record: Subject): string {
  const id = record.type === 'answer' ? record.questionId : record.attemptId
  return `${playerId ?? ''} ${record.type} ${id}`
}

/**
 * Whether an entry has no future. A player's waits for its player, however long. A visitor's becomes
 * the next player's: an answer to the question of the day on that day, a quiz within a day.
 */
export function isExpired({ record, playerId, playedAt, refused }: Entry, now: number): boolean {
  if (now - playedAt >= DAY_MS) return playerId === null || refused !== null
  if (playerId !== null || record.type === 'result' || record.attemptId !== null) return false
  return record.day !== dayAt(now) || record.day !== dayAt(playedAt)
}

/** The pause before the next try, in milliseconds: twice the one before, up to five minutes. */
export function nextPause(before: number): number {
  return Math.min(before * 2, 300_000)
}

/** Whether what was kept is an entry: storage may hold anything. */
export function isEntry(found: unknown): found is Entry {
  const { record, playerId, playedAt, tried, refused } = (found ?? {}) as Entry
  return (
    isRecord(record) &&
    isTextOrNull(playerId) &&
    typeof playedAt === 'number' &&
    typeof tried === 'boolean' &&
    isTextOrNull(refused)
  )
}

function isRecord(found: Entry['record'] | null | undefined): boolean {
  if (!found) return false
  switch (found.type) {
    case 'answer':
      return (
        typeof found.questionId === 'string' &&
        isTextOrNull(found.choice) &&
        typeof found.timeTaken === 'number' &&
        isTextOrNull(found.day) &&
        isTextOrNull(found.attemptId)
      )
    case 'result':
      return (
        typeof found.quizId === 'string' &&
        typeof found.attemptId === 'string' &&
        typeof found.score === 'number' &&
        typeof found.timeTaken === 'number'
      )
    default:
      return false
  }
}

function isTextOrNull(found: unknown): boolean {
  return found === null || typeof found === 'string'
}
