import { type Day } from '#domain/time/day.ts'
import type { ImportAction, Verdict } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import type { ImportJob } from './import-job.ts'
import type { differencesOf } from './import-likeness.ts'
import type { Known } from './known-questions.ts'
import type { Stored } from './import.queries.ts'

/** A row with its verdict, and what comes of it. */
export type Judged = {
  row: number
  line: number
  text: string
  verdict: Verdict
  reason: string
  notes: string[]
  of: Known | null
  differences: ReturnType<typeof differencesOf>
  action: ImportAction
  actions: readonly ImportAction[]
  /** The question as it is when it comes in; null when nothing can. */
  question: Question | null
  /** What it changes, when that is what is done. */
  before: Stored | null
  sourceId: string
  plannedDay: Day | null
}

/** What is said of a row before anything is. */
export const NOTHING = {
  reason: '',
  notes: [],
  of: null,
  differences: [],
  action: 'skip',
  actions: ['skip'],
  question: null,
  before: null,
  sourceId: '',
  plannedDay: null,
} satisfies Partial<Judged>

/** What judging rows takes of a job; `suggested` are questions that whoever imports suggested. */
export type JudgingJob = Pick<ImportJob, 'choices' | 'person' | 'at'> & {
  suggested: ReadonlySet<string>
}

/** Questions that are there, by their ids. */
export type StoredById = ReadonlyMap<string, Stored>

/** Who wants it; an operator is nobody's author. */
export function roleOf({ person }: Pick<ImportJob, 'person'>) {
  return { id: person.id ?? '', role: person.role }
}
