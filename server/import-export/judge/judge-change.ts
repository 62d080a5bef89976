import type { ParsedQuestion } from '#content/formats/foreign-question.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  isPublishingStatusChange,
  OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE,
} from '../../questions/own-suggestions.queries.ts'
import { findImportedQuestionFlaws } from './import-flaws.ts'
import { getQuestionFieldDifferences } from './compare-questions.ts'
import { mergeImportedFieldsIntoQuestion } from './import-question.ts'
import { type CheckedImportRow, type ImportRowCheckJob, toAuthorWithRole } from './judged-row.ts'
import type { StoredQuestion } from './stored-questions.queries.ts'
import type { ImportDuplicateCandidate, ImportComparisonQuestions } from './known-questions.ts'

/** An import row about a known question. `stored` is that question if the site has it. */
type KnownQuestionRow = {
  target: ImportDuplicateCandidate
  stored: StoredQuestion | undefined
  foreign: ParsedQuestion
  initial: CheckedImportRow
  asNew: () => Question
  /** Whether the row of the file names the question by id. */
  isNamed: boolean
}

/**
 * State shared by all rows of an import file. `claimed` maps the id of a stored question to the first line about it.
 */
type JudgingState = {
  known: ImportComparisonQuestions
  claimed: Map<string, number>
  decide: (judged: CheckedImportRow, asNew: () => Question) => CheckedImportRow
}

/**
 * Creates a function that judges an import row about a known question (stored, or from an earlier row) as duplicate,
 * changed or refused. It returns `null` if the question was deleted meanwhile.
 */
export function createMatchedImportRowChecker(job: ImportRowCheckJob, { known, claimed, decide }: JudgingState) {
  return ({ target, stored, foreign, initial, asNew, isNamed }: KnownQuestionRow): CheckedImportRow | null => {
    const before = known.wholeOf(target) ?? stored?.question
    // The question was deleted while the file was read.
    if (!before) return null
    const is = { question: before, inQuiz: stored?.inQuiz ?? false }
    const after = mergeImportedFieldsIntoQuestion(is, foreign, { ...job, isNamed })
    const found = getQuestionFieldDifferences(before, after)
    if (found.length === 0) {
      if (stored) claimed.set(after.id, initial.line)
      return decide({ ...initial, verdict: 'duplicate', of: target }, asNew)
    }
    const about = { ...initial, of: target, differences: found }
    const refused = (reason: string) => decide({ ...about, verdict: 'refused', reason }, asNew)
    const otherLine = target.line ?? claimed.get(after.id)
    if (!stored || otherLine !== undefined)
      return refused(`Line ${otherLine} says something else about the same question`)
    const problem = findPermissionProblem(job, stored, after)
    if (problem !== null) return refused(problem)
    // A change must pass the same checks as a new question.
    const mayBeUnfinished = (isNamed ? after : foreign).status === 'Draft'
    const { blocking, minor } = findImportedQuestionFlaws(after, mayBeUnfinished)
    if (blocking.length > 0) return refused(blocking.join('. '))
    const notes = [...initial.notes, ...minor]
    const changed = { ...about, notes, verdict: 'changed' as const, question: after }
    const judged = decide({ ...changed, before: stored }, asNew)
    claimed.set(after.id, initial.line)
    if (judged.action === 'change') known.change(after, initial.line)
    return judged
  }
}

/** Returns why the author may not make this change to a question, or `null` if allowed. */
function findPermissionProblem(job: ImportRowCheckJob, stored: StoredQuestion, after: Question): string | null {
  const { status } = stored.question
  if (!canEditQuestionOrQuiz(toAuthorWithRole(job), { ...stored, status }))
    return 'It would change a question that you can’t change'
  if (job.suggested.has(after.id) && isPublishingStatusChange(status, after.status))
    return OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE
  return stored.archived ? 'It would change an archived question' : null
}
