import { DAY_MS } from '#domain/time/units.ts'
import type { Day } from '#domain/time/day.ts'
import { REPORT_REASON_NAMES, type ReportReason } from '#domain/questions/report.ts'
import { type RecallGrade, RECALL_GRADES } from '#domain/review/review.ts'

/** A player's first pick for a question. */
export type QuestionAnswerRecord = {
  type: 'answer'
  questionId: string
  /** The picked option or guess; null if the player asked for the answer without a pick. */
  choice: string | null
  /** The time since the options were shown, in milliseconds. */
  timeTaken: number
  /** The day of the question; null for a question without a day. */
  day: Day | null
  /** The server's signed proof of when the pick was made, if the player made it as a visitor. */
  receipt?: string | undefined
}

export type QuizResultRecord = {
  type: 'result'
  quizId: string
  attemptId: string
  score: number
  /** The duration of the quiz run, in milliseconds. */
  timeTaken: number
}

/** A player's grade for a reviewed question. */
export type QuestionReviewRecord = {
  type: 'review'
  questionId: string
  attemptId: string
  grade: RecallGrade
  /** When the review was made, in milliseconds since 1970 by the server's clock. */
  reviewedAt: number
}

/** A player's choice whether a question comes back for review. A later choice is a new record. */
export type QuestionStarRecord = { type: 'star'; questionId: string; attemptId: string; starred: boolean }

/** A player's report of a problem in a question. */
export type QuestionReportRecord = {
  type: 'report'
  questionId: string
  attemptId: string
  reason: ReportReason
  note: string
  choice: string
}

/** A record that the server does not have yet, with its player and delivery state. */
export type OutboxEntry = {
  record: QuestionAnswerRecord | QuizResultRecord | QuestionReviewRecord | QuestionStarRecord | QuestionReportRecord
  playerId: string
  /** When the record was created, in milliseconds since 1970 by the server's clock. */
  playedAt: number
  /**
   * Whether the outbox entry was sent at least once. The server may have received the entry even if its reply was lost.
   */
  tried: boolean
  /** The server's reason for refusing the outbox entry; `null` if the server did not refuse it. */
  refused: string | null
  /** Whether the entry comes from a history transfer. The player gets a report of the transfer. */
  takenOver?: boolean
}

/** How long the player can resend an outbox entry that the server refused, in milliseconds. */
const REFUSED_ENTRY_LIFETIME_MS = DAY_MS

/** The fields of an outbox record that identify it. */
type EntrySubject =
  | Pick<QuestionAnswerRecord, 'type' | 'questionId'>
  | Pick<QuizResultRecord, 'type' | 'attemptId'>
  | Pick<QuestionReviewRecord | QuestionStarRecord | QuestionReportRecord, 'type' | 'questionId' | 'attemptId'>

/** Returns the storage key of an outbox entry. A player has one answer per question and one result per quiz run. */
export function getOutboxEntryKey(playerId: string, record: EntrySubject): string {
  return `${playerId} ${record.type} ${getSubjectId(record)}`
}

function getSubjectId(record: EntrySubject): string {
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

/**
 * Returns whether an outbox entry that the server refused is too old to be retried. Entries that were not refused never
 * expire.
 */
export function isOutboxEntryExpired({ playedAt, refused }: OutboxEntry, now: number): boolean {
  return refused !== null && now - playedAt >= REFUSED_ENTRY_LIFETIME_MS
}

/** Returns the delay before the next retry, in milliseconds: twice the previous one, at most five minutes. */
export function getNextOutboxRetryDelay(previous: number): number {
  return Math.min(previous * 2, 300_000)
}

/** Returns whether a value from the browser's storage is an outbox entry. The storage can contain any value. */
export function isOutboxEntry(value: unknown): value is OutboxEntry {
  const { record, playerId, playedAt, tried, refused } = (value ?? {}) as OutboxEntry
  return (
    isEntryRecord(record) &&
    typeof playerId === 'string' &&
    typeof playedAt === 'number' &&
    typeof tried === 'boolean' &&
    isStringOrNull(refused)
  )
}

function isEntryRecord(value: OutboxEntry['record'] | null | undefined): boolean {
  if (!value) return false
  switch (value.type) {
    case 'answer':
      return (
        typeof value.questionId === 'string' &&
        isStringOrNull(value.choice) &&
        typeof value.timeTaken === 'number' &&
        isStringOrNull(value.day) &&
        (value.receipt === undefined || typeof value.receipt === 'string')
      )
    case 'result':
      return (
        typeof value.quizId === 'string' &&
        typeof value.attemptId === 'string' &&
        typeof value.score === 'number' &&
        typeof value.timeTaken === 'number'
      )
    case 'review':
      return hasQuestionAndAttemptIds(value) && RECALL_GRADES.includes(value.grade) && isNumber(value.reviewedAt)
    case 'star':
      return hasQuestionAndAttemptIds(value) && typeof value.starred === 'boolean'
    case 'report':
      return hasQuestionAndAttemptIds(value) && REPORT_REASON_NAMES.includes(value.reason) && hasReportTexts(value)
    default:
      return false
  }
}

function hasReportTexts({ note, choice }: QuestionReportRecord): boolean {
  return typeof note === 'string' && typeof choice === 'string'
}

function hasQuestionAndAttemptIds(value: QuestionReviewRecord | QuestionStarRecord | QuestionReportRecord): boolean {
  const { questionId, attemptId } = value
  return typeof questionId === 'string' && typeof attemptId === 'string'
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

function isStringOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string'
}
