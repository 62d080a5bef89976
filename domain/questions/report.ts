import { satisfiesAccessLevel, type Role } from '../accounts/role.ts'

/** The reasons for a report, keyed by their name on the wire. */
export const REPORT_REASONS = {
  'wrong-answer': 'The answer is wrong',
  'should-count': 'My answer should count',
  ambiguous: 'It can be read in two ways',
  'out-of-date': 'It is out of date',
  typo: 'There is a typo',
  'broken-link': 'A link or picture is broken',
  offensive: 'It is offensive',
} as const

export type ReportReason = keyof typeof REPORT_REASONS

export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as ReportReason[]

/** Maximum lengths in characters: the reporter's note, an answer that should count, and the author's answer. */
export const MAX_REPORT_CHARACTERS = { note: 500, choice: 200, answer: 500 } as const

/** A problem that a player or visitor reported about a question. */
export type QuestionReport = {
  id: string
  reason: ReportReason
  note: string
  /** The answer that the reporter thinks should count as right; empty for other reasons than `should-count`. */
  choice: string
  /** Milliseconds since 1970. */
  reportedAt: number
  /** Milliseconds since 1970; `null` while the report is open. */
  closedAt: number | null
  /** The author's answer to the player who sent the report; may be empty. */
  answer: string
}

/**
 * Returns whether a user may answer a question's reports: an admin, or the author to whom the reports are assigned.
 */
export function canAnswerQuestionReports(person: { id: string; role: Role }, assigneeId: string | null): boolean {
  return person.role === 'admin' || (satisfiesAccessLevel('author', person.role) && assigneeId === person.id)
}

/**
 * Returns whether a user may change the assignee of a question's reports. Admins may assign
 * anybody; other authors may only assign or unassign themselves.
 */
export function canAssignReports(
  person: { id: string; role: Role },
  assignees: { before: string | null; after: string | null },
): boolean {
  if (person.role === 'admin') return true
  const isOwnBusiness = [assignees.before, assignees.after].every((id) => id === null || id === person.id)
  return satisfiesAccessLevel('author', person.role) && isOwnBusiness
}
