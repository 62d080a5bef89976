import { isAllowed, type Role } from '../accounts/role.ts'

/** What players may find wrong with a question, by its name on the wire. */
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

export const REASONS = Object.keys(REPORT_REASONS) as ReportReason[]

/** How long a reporter's note, an answer that should count, and an author's answer may be, in characters. */
export const REPORT_LENGTHS = { note: 500, choice: 200, answer: 500 } as const

/** What somebody found wrong with a question. */
export type Report = {
  id: string
  reason: ReportReason
  note: string
  /** What was picked or typed, of an answer that should count. */
  choice: string
  /** Milliseconds since 1970. */
  reportedAt: number
  /** When an author was done with it; null while it is open. */
  closedAt: number | null
  /** What the author says to it; may be empty. */
  answer: string
}

/** A report as its author gets it, with the question it is about. */
export type OwnReport = Report & { questionId: string; question: string }

/** What authors get to know of a question that was reported: its reports, oldest first. */
export type ReportedQuestion = {
  questionId: string
  question: string
  answer: string
  /** Who looks after it. */
  assignee: { id: string; name: string } | null
  /** How many there are; the oldest of them follow. */
  count: number
  reports: (Report & {
    /** Null for visitors. */
    reporter: string | null
    closedBy: string | null
  })[]
}

/** Whether somebody may answer a question's reports: admins, and the author who looks after it. */
export function mayAnswerReports(
  person: { id: string; role: Role },
  assigneeId: string | null,
): boolean {
  return person.role === 'admin' || (isAllowed('author', person.role) && assigneeId === person.id)
}

/** Whether somebody may say who looks after a question: admins who it is, other authors that they do or no longer do. */
export function mayAssignReports(
  person: { id: string; role: Role },
  assignees: { before: string | null; after: string | null },
): boolean {
  if (person.role === 'admin') return true
  const isOwnBusiness = [assignees.before, assignees.after].every(
    (id) => id === null || id === person.id,
  )
  return isAllowed('author', person.role) && isOwnBusiness
}
