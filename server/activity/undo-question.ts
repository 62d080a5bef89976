import { mayChange } from '#domain/authoring/authoring.ts'
import type { Day } from '#domain/time/day.ts'
import {
  fieldsIn,
  type QuestionField,
  QUESTION_FIELDS,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { QUIZ_FIELDS } from '#domain/quizzes/quiz.ts'
import { faultsOf } from '#domain/questions/question-flaws.ts'
import { isPublished, OWN_SUGGESTION } from '../questions/own-suggestions.queries.ts'
import { columnOf } from '../questions/question-rows.ts'
import type { Change } from './changes.ts'
import type { UndoFacts } from './undo-facts.queries.ts'
import { kept, NOTHING, type Undoer, type Verdict } from './undo-verdict.ts'
import { type Columns, questionOf, type Snapshot } from './snapshots.queries.ts'

/** Returns what undoing a change does to its question, or why the change cannot be undone. */
export function judgeQuestion(change: Change, facts: UndoFacts, by: Undoer): Verdict {
  const now = facts.snapshots.get(change.id)
  const { before, after } = change
  if (before === null) return now ? removalOf(change, now, facts, by) : NOTHING
  if (after === null) {
    if (now) return kept('There is a question of its id again')
    if (isOwnPublished(change, 'Draft', facts)) return kept(OWN_SUGGESTION)
    const day = dayToKeep(change, { ...before, archived_at: null }, facts)
    return { is: 'brought back', columns: { ...before, scheduled_day: day } }
  }
  return now
    ? changeBack({ ...change, before, after }, now, facts, by)
    : kept('It was deleted since')
}

function removalOf(change: Change, now: Snapshot, facts: UndoFacts, by: Undoer): Verdict {
  const day = now.columns['scheduled_day'] ?? null
  if (!isTheirs(now, by)) return kept('It is not yours to change')
  if (now.version !== change.version && !isAsAdded(now, facts)) return kept('It was edited since')
  if (now.columns['archived_at'] !== null) return kept('It was archived since')
  if (facts.daysUsed.has(change.id)) return kept('It had its day')
  if (now.rest['in_quiz'] === 1 && !facts.releasedUnanswered.has(change.id)) {
    return kept('A quiz asks it, or once did')
  }
  const quiz = facts.quizTitles.get(change.id)
  if (quiz !== undefined) return kept(`The quiz “${quiz}” asks it`)
  const planned = change.after?.['scheduled_day'] ?? null
  if (day !== null && day !== planned) return kept('It was planned for a day since')
  return { is: 'removed' }
}

function changeBack(
  change: Change & { before: Columns; after: Columns },
  now: Snapshot,
  facts: UndoFacts,
  by: Undoer,
): Verdict {
  const { before, after } = change
  if (!isTheirs(now, by)) return kept('It is not yours to change')
  const later = Object.keys(after).filter((name) => now.columns[name] !== after[name])
  if (later.length > 0) return kept(`Changed since: ${labelsOf(later).join(', ')}`)
  const hadDay = facts.daysUsed.has(change.id)
  if (hadDay && 'status' in before && before['status'] !== 'Published') {
    return kept('It had its day, so it stays published')
  }
  if (isOwnPublished({ ...change, before }, now.columns['status'], facts))
    return kept(OWN_SUGGESTION)
  const columns = { ...before }
  if ('scheduled_day' in before) {
    const day = dayToKeep(change, { ...now.columns, ...before }, facts)
    const isLost = day !== before['scheduled_day']
    if (isLost && Object.keys(before).length === 1) {
      return kept(hadDay ? 'It had its day' : 'Its day is over, or has another question by now')
    }
    columns['scheduled_day'] = day
  }
  const flaw = now.version === change.version ? undefined : newFlaw(now, columns)
  return flaw === undefined ? { is: 'changed', columns } : kept(flaw)
}

/** Whether the undo would publish a suggestion of the undoing player, which someone else must approve. */
function isOwnPublished(
  { id, before }: Change,
  status: Columns[string] | undefined,
  { ownSuggestions }: UndoFacts,
): boolean {
  const after = before?.['status'] ?? status
  return ownSuggestions.has(id) && isPublished(status as QuestionStatus, after as QuestionStatus)
}

/** Whether a question has its original fields, for example because later edits were undone. */
function isAsAdded(now: Snapshot, { fieldsAsAdded }: UndoFacts): boolean {
  return JSON.stringify(fieldsIn(questionOf(now))) === fieldsAsAdded.get(now.id)
}

/** Returns the day for which the question was planned, or `null` if that day is no longer possible. */
function dayToKeep(
  { id, before }: Change,
  columns: Columns,
  { daysUsed, plannedQuestions, assignedDays, today, freedDays }: UndoFacts,
): Day | null {
  const day = (before?.['scheduled_day'] ?? null) as Day | null
  if (day === null || day <= today || daysUsed.has(id) || assignedDays.has(day)) return null
  if (columns['status'] !== 'Published' || columns['archived_at'] !== null) return null
  const planned = plannedQuestions.get(day)
  return planned === undefined || planned === id || freedDays.get(planned) === day ? day : null
}

/** Returns a flaw that the undo would introduce, because some columns are reverted and later edits of others stay. */
function newFlaw(now: Snapshot, columns: Columns): string | undefined {
  const flawsNow = new Set(faultsOf(questionOf(now)).map(({ message }) => message))
  const then = questionOf({ ...now, columns: { ...now.columns, ...columns } })
  if (then.status === 'Draft') return undefined
  return faultsOf(then).find(({ message }) => !flawsNow.has(message))?.message
}

function isTheirs({ columns, rest }: Snapshot, { player }: Undoer): boolean {
  const { author_id: authorId = null } = rest
  const { status, archived_at: archivedAt } = columns
  return mayChange(player, {
    authorId: authorId as string | null,
    status: status as QuestionStatus,
    archived: archivedAt !== null,
  })
}

/** Returns the labels that authors see for these columns, without duplicates. */
export function labelsOf(columns: readonly string[]): string[] {
  const labels = columns.map((name) => LABELS.get(name) ?? name.replaceAll('_', ' '))
  return [...new Set(labels)]
}

const LABELS = new Map<string, string>([
  ...(Object.keys(QUESTION_FIELDS) as QuestionField[]).map((field): [string, string] => [
    columnOf(field),
    QUESTION_FIELDS[field].label,
  ]),
  ['primary_category', QUESTION_FIELDS.categories.label],
  ['other_categories', QUESTION_FIELDS.categories.label],
  ['title', QUIZ_FIELDS.title],
  ['byline', QUIZ_FIELDS.byline],
  ['description', QUIZ_FIELDS.description],
  ['type', QUIZ_FIELDS.type],
  ['sample_file', QUIZ_FIELDS.sampleFile],
  ['scheduled_day', 'Day'],
  ['archived_at', 'Archive'],
  ['question_ids', QUIZ_FIELDS.questionIds],
])
