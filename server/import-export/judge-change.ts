import type { ForeignQuestion } from '#content/formats/foreign-question.ts'
import { mayChange } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { isPublished, OWN_SUGGESTION } from '../questions/own-suggestions.queries.ts'
import { importFaults } from './import-faults.ts'
import { differencesOf } from './import-likeness.ts'
import { changedQuestion } from './import-question.ts'
import { type Judged, type JudgingJob, roleOf } from './judged-row.ts'
import type { Stored } from './import.queries.ts'
import type { Known, KnownQuestions } from './known-questions.ts'

/** A row about a question that is known, as it is when it is there. */
type AboutKnown = {
  target: Known
  stored: Stored | undefined
  foreign: ForeignQuestion
  said: Judged
  asNew: () => Question
  /** Whether the row says which question it is about. */
  isNamed: boolean
}

/** What judges all rows of a file have in common; `claimed` is which line speaks of which question. */
type Judging = {
  known: KnownQuestions
  claimed: Map<string, number>
  decided: (judged: Judged, asNew: () => Question) => Judged
}

/** Judges rows about questions that are known: the same again, or another version of it. */
export function changeJudge(job: JudgingJob, { known, claimed, decided }: Judging) {
  return ({ target, stored, foreign, said, asNew, isNamed }: AboutKnown): Judged | null => {
    const before = known.wholeOf(target) ?? stored?.question
    // It was deleted while the file was read.
    if (!before) return null
    const is = { question: before, inQuiz: stored?.inQuiz ?? false }
    const after = changedQuestion(is, foreign, { ...job, isNamed })
    const found = differencesOf(before, after)
    if (found.length === 0) {
      if (stored) claimed.set(after.id, said.line)
      return decided({ ...said, verdict: 'duplicate', of: target }, asNew)
    }
    const about = { ...said, of: target, differences: found }
    const refused = (reason: string) => decided({ ...about, verdict: 'refused', reason }, asNew)
    const by = target.line ?? claimed.get(after.id)
    if (!stored || by !== undefined)
      return refused(`Line ${by} says something else of the same question`)
    const why = forbidden(job, stored, after)
    if (why !== null) return refused(why)
    // What would be refused if it were new does not come in as a change of a draft either.
    const mayBeUnfinished = (isNamed ? after : foreign).status === 'Draft'
    const { grave, slight } = importFaults(after, mayBeUnfinished)
    if (grave.length > 0) return refused(grave.join('. '))
    const notes = [...said.notes, ...slight]
    const changed = { ...about, notes, verdict: 'changed' as const, question: after }
    const judged = decided({ ...changed, before: stored }, asNew)
    claimed.set(after.id, said.line)
    if (judged.action === 'change') known.change(after, said.line)
    return judged
  }
}

/** Why whoever imports must not make this of a question; null when they may. */
function forbidden(job: JudgingJob, stored: Stored, after: Question): string | null {
  const { status } = stored.question
  if (!mayChange(roleOf(job), { ...stored, status }))
    return 'It would change a question that is not yours to change'
  if (job.suggested.has(after.id) && isPublished(status, after.status)) return OWN_SUGGESTION
  return stored.archived ? 'It would change a question that is archived' : null
}
