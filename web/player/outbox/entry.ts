import type { Day } from '#domain/time/day.ts'
import { REASONS, type ReportReason } from '#domain/questions/report.ts'
import { type Grade, GRADES } from '#domain/review/review.ts'

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
  /** Proves when the pick was made, if the player made it as a visitor. */
  receipt?: string | undefined
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

/** How well a question was known that came back. */
export type ReviewRecord = {
  type: 'review'
  questionId: string
  attemptId: string
  grade: Grade
  /** By the server's clock, in milliseconds since 1970. */
  reviewedAt: number
}

/** Whether a question is to come back. Whoever changes their mind leaves another. */
export type StarRecord = { type: 'star'; questionId: string; attemptId: string; starred: boolean }

/** What a player found wrong with a question. */
export type ReportRecord = {
  type: 'report'
  questionId: string
  attemptId: string
  reason: ReportReason
  note: string
  choice: string
}

/** Something that a player played here and that the server does not have yet. */
export type Entry = {
  record: AnswerRecord | ResultRecord | ReviewRecord | StarRecord | ReportRecord
  playerId: string
  /** Since when it waits, by the server's clock, in milliseconds since 1970. */
  playedAt: number
  /** Whether it was sent before, and only the reply may have been lost. */
  tried: boolean
  /** Why the server will not have it; null while it may. */
  refused: string | null
  /** Whether it was played before somebody signed in, who took it over and is told what became of it. */
  takenOver?: boolean
}

/** How long a refused entry waits for another try. */
const DAY_MS = 86_400_000

/** What an entry is about. */
type Subject =
  | Pick<AnswerRecord, 'type' | 'questionId'>
  | Pick<ResultRecord, 'type' | 'attemptId'>
  | Pick<ReviewRecord | StarRecord | ReportRecord, 'type' | 'questionId' | 'attemptId'>

/** Names an entry: there is one answer of a player to a question, and one result of a run. */
export function entryKey(playerId: string, record: Subject): string {
  return `${playerId} ${record.type} ${subjectId(record)}`
}

function subjectId(record: Subject): string {
  switch (record.type) {
    case 'answer':
      return record.questionId
    case 'result':
      return record.attemptId
    case 'review':
    case 'star':
    case 'report':
      return `${record.questionId} ${record.attemptId}`
  }
}

/** Whether an entry has no future: it waits for its player, however long, unless the server refused it. */
export function isExpired({ playedAt, refused }: Entry, now: number): boolean {
  return refused !== null && now - playedAt >= DAY_MS
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
    typeof playerId === 'string' &&
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
        (found.receipt === undefined || typeof found.receipt === 'string')
      )
    case 'result':
      return (
        typeof found.quizId === 'string' &&
        typeof found.attemptId === 'string' &&
        typeof found.score === 'number' &&
        typeof found.timeTaken === 'number'
      )
    case 'review':
      return isAboutQuestion(found) && GRADES.includes(found.grade) && isNumber(found.reviewedAt)
    case 'star':
      return isAboutQuestion(found) && typeof found.starred === 'boolean'
    case 'report':
      return isAboutQuestion(found) && REASONS.includes(found.reason) && areTexts(found)
    default:
      return false
  }
}

function areTexts({ note, choice }: ReportRecord): boolean {
  return typeof note === 'string' && typeof choice === 'string'
}

function isAboutQuestion(found: ReviewRecord | StarRecord | ReportRecord): boolean {
  const { questionId, attemptId } = found
  return typeof questionId === 'string' && typeof attemptId === 'string'
}

function isNumber(found: unknown): boolean {
  return typeof found === 'number'
}

function isTextOrNull(found: unknown): boolean {
  return found === null || typeof found === 'string'
}
