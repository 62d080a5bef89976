import type { CompressedArray } from '#content/formats/compressed-array.ts'
import type { Day } from '#domain/time/day.ts'
import type { ImportRowAction, ImportRowVerdict } from '#domain/authoring/import-export.ts'
import type { Question } from '#domain/questions/question.ts'
import type { ImportJob } from '../import-job.ts'
import type { getQuestionFieldDifferences } from './compare-questions.ts'
import type { NewImportedQuestion, ImportDuplicateCandidate } from './known-questions.ts'
import type { StoredQuestion } from './stored-questions.queries.ts'

/** A row of an import file with its verdict and the chosen action. */
export type CheckedImportRow = {
  row: number
  line: number
  text: string
  verdict: ImportRowVerdict
  reason: string
  notes: string[]
  /** The question that the row repeats or changes. */
  of: ImportDuplicateCandidate | null
  differences: ReturnType<typeof getQuestionFieldDifferences>
  action: ImportRowAction
  actions: readonly ImportRowAction[]
  /** The question as the import would store it; `null` if the import row contains no question. */
  question: Question | null
  /** The stored question that the row's action changes; `null` if the action changes none. */
  before: StoredQuestion | null
  sourceId: string
  plannedDay: Day | null
}

/** The initial values of an import row that has no verdict yet. */
export const UNJUDGED_IMPORT_ROW = {
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
} satisfies Partial<CheckedImportRow>

/** The parts of an import job that judging needs. `suggested` has the ids of questions that the importing author once suggested. */
export type ImportRowCheckJob = Pick<ImportJob, 'choices' | 'person' | 'at'> & {
  suggested: ReadonlySet<string>
}

export type PendingImportChanges = {
  added: CompressedArray<NewImportedQuestion>
  changed: { before: StoredQuestion; after: Question }[]
  planned: { id: string; day: Day }[]
}

export type StoredQuestionsById = ReadonlyMap<string, StoredQuestion>

/** Returns the importing author for permission checks. An operator gets an empty id, which is no question's author. */
export function toAuthorWithRole({ person }: Pick<ImportJob, 'person'>) {
  return { id: person.id ?? '', role: person.role }
}
