import { type Day, longDay } from '../time/day.ts'
import { isOpen } from '../questions/question.ts'
import type { QuestionStatus } from '../questions/question-fields.ts'

/** What must be known of a question that a quiz asks. */
export type AskedQuestion = {
  /** Null when the question is gone. */
  status: QuestionStatus | null
  dayUsed: Day | null
  scheduledDay: Day | null
  archived: boolean
}

/** Why a question keeps a quiz from being played: it has a day to come, has none, is a draft, or is gone. */
export type Wait = 'planned' | 'undated' | 'draft' | 'gone'

/** What the questions of a quiz allow, whatever the quiz's own status is. */
export type Readiness =
  /** All of them may be seen. */
  | { is: 'ready' }
  /** Each that waits has its day, the last of them on this one. */
  | { is: 'from'; day: Day; waiting: number }
  /** Some wait for what an author must do; `waiting` counts those with a day as well. */
  | { is: 'needs'; drafts: number; undated: number; gone: number; waiting: number }
  /** There is none to be asked. */
  | { is: 'empty' }

/** Why a question keeps its quiz from being played today; null when it does not, as when it is left out. */
export function waitOf(question: AskedQuestion, today: Day): Wait | null {
  const { status, dayUsed, archived } = question
  if (archived) return null
  if (status === null) return 'gone'
  if (isOpen({ question: { status, dayUsed }, inQuiz: true }, today)) return null
  if (status === 'Draft') return 'draft'
  return dayToCome(question, today) ? 'planned' : 'undated'
}

/** Whether and from when a quiz of these questions can be played. */
export function readinessOf(questions: readonly AskedQuestion[], today: Day): Readiness {
  const asked = questions.filter(({ archived }) => !archived)
  if (asked.length === 0) return { is: 'empty' }
  const waits = asked.map((question) => waitOf(question, today))
  const count = (wait: Wait) => waits.filter((one) => one === wait).length
  const [planned, undated, drafts, gone] = (['planned', 'undated', 'draft', 'gone'] as const).map(
    count,
  ) as [number, number, number, number]
  const waiting = planned + undated + drafts + gone
  if (waiting === 0) return { is: 'ready' }
  if (waiting > planned) return { is: 'needs', drafts, undated, gone, waiting }
  const days = asked.flatMap((question) => dayToCome(question, today) ?? [])
  return { is: 'from', day: lastOf(days), waiting }
}

/** The day after today on which it will be the daily question; null when none is settled. */
export function dayToCome({ dayUsed, scheduledDay }: AskedQuestion, today: Day): Day | null {
  return [dayUsed, scheduledDay].find((day) => day !== null && day > today) ?? null
}

/** How many questions keep the quiz waiting. */
export function waitingCount(readiness: Readiness): number {
  return 'waiting' in readiness ? readiness.waiting : 0
}

/** Whether and from when, as authors read it: `Playable from Thursday 3 December 2026`. */
export function readinessInWords(readiness: Readiness): string {
  switch (readiness.is) {
    case 'ready':
      return 'Playable now'
    case 'from':
      return `Playable from ${longDay(readiness.day, true)}`
    case 'empty':
      return 'Not playable: it has no question'
    case 'needs':
      return `Not playable yet: ${needsOf(readiness).join(', ')}`
  }
}

function needsOf({ drafts, undated, gone }: Extract<Readiness, { is: 'needs' }>): string[] {
  const needs: string[] = []
  if (drafts > 0) needs.push(drafts === 1 ? 'a question is a draft' : `${drafts} are drafts`)
  if (undated > 0) {
    needs.push(undated === 1 ? 'a question has no day' : `${undated} questions have no day`)
  }
  if (gone > 0) needs.push(gone === 1 ? 'a question is gone' : `${gone} questions are gone`)
  return needs
}

function lastOf(days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last))
}
