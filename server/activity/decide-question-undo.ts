import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import type { Day } from '#domain/time/day.ts'
import {
  selectEditableQuestionFields,
  type QuestionFieldName,
  QUESTION_FIELD_RULES,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { QUIZ_FIELD_LABELS } from '#domain/quizzes/quiz.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import {
  isPublishingStatusChange,
  OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE,
} from '../questions/own-suggestions.queries.ts'
import { toQuestionColumnName } from '../questions/question-rows.ts'
import type { ActivityChange } from './changes.ts'
import type { UndoDecisionInput } from './undo-facts.queries.ts'
import {
  createNotUndoableDecision,
  NOTHING_TO_UNDO_DECISION,
  type UndoActor,
  type UndoDecision,
} from './undo-decision.ts'
import {
  type QuestionOrQuizColumnValues,
  convertSnapshotToQuestion,
  type QuestionOrQuizSnapshot,
} from './snapshots.queries.ts'

/** Returns what undoing a change does to its question, or why the change cannot be undone. */
export function decideQuestionUndo(change: ActivityChange, facts: UndoDecisionInput, by: UndoActor): UndoDecision {
  const now = facts.snapshots.get(change.id)
  const { before, after } = change
  if (before === null) return now ? decideRemoval(change, now, facts, by) : NOTHING_TO_UNDO_DECISION
  if (after === null) {
    if (now) return createNotUndoableDecision('Another question has its id now')
    if (isPublishingOwnSuggestion(change, 'Draft', facts))
      return createNotUndoableDecision(OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE)
    const day = getRestorableDay(change, { ...before, archived_at: null }, facts)
    return { is: 'brought back', columns: { ...before, scheduled_day: day } }
  }
  return now
    ? decideRevert({ ...change, before, after }, now, facts, by)
    : createNotUndoableDecision('It’s been deleted since')
}

function decideRemoval(
  change: ActivityChange,
  now: QuestionOrQuizSnapshot,
  facts: UndoDecisionInput,
  by: UndoActor,
): UndoDecision {
  const day = now.columns['scheduled_day'] ?? null
  if (!canChangeQuestion(now, by)) return createNotUndoableDecision('You can’t change it')
  if (now.version !== change.version && !isUnchangedSinceAdded(now, facts))
    return createNotUndoableDecision('It’s been edited since')
  if (now.columns['archived_at'] !== null) return createNotUndoableDecision('It’s been archived since')
  if (facts.daysUsed.has(change.id)) return createNotUndoableDecision('It’s already been the question of the day')
  if (now.rest['in_quiz'] === 1 && !facts.releasedUnanswered.has(change.id)) {
    return createNotUndoableDecision('It’s in a quiz, or once was')
  }
  const quiz = facts.quizTitles.get(change.id)
  if (quiz !== undefined) return createNotUndoableDecision(`It’s in the quiz “${quiz}”`)
  const planned = change.after?.['scheduled_day'] ?? null
  if (day !== null && day !== planned) return createNotUndoableDecision('It’s been planned for a day since')
  return { is: 'removed' }
}

function decideRevert(
  change: ActivityChange & { before: QuestionOrQuizColumnValues; after: QuestionOrQuizColumnValues },
  now: QuestionOrQuizSnapshot,
  facts: UndoDecisionInput,
  by: UndoActor,
): UndoDecision {
  const { before, after } = change
  if (!canChangeQuestion(now, by)) return createNotUndoableDecision('You can’t change it')
  const later = Object.keys(after).filter((name) => now.columns[name] !== after[name])
  if (later.length > 0) return createNotUndoableDecision(`Changed since: ${getEditableColumnLabels(later).join(', ')}`)
  const hadDay = facts.daysUsed.has(change.id)
  if (hadDay && 'status' in before && before['status'] !== 'Published') {
    return createNotUndoableDecision('It’s been the question of the day, so it stays published')
  }
  if (isPublishingOwnSuggestion({ ...change, before }, now.columns['status'], facts))
    return createNotUndoableDecision(OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE)
  const columns = { ...before }
  if ('scheduled_day' in before) {
    const day = getRestorableDay(change, { ...now.columns, ...before }, facts)
    const isLost = day !== before['scheduled_day']
    if (isLost && Object.keys(before).length === 1) {
      return createNotUndoableDecision(
        hadDay ? 'It’s already been the question of the day' : 'Its day is over or has another question now',
      )
    }
    columns['scheduled_day'] = day
  }
  const flaw = now.version === change.version ? undefined : findNewFlaw(now, columns)
  return flaw === undefined ? { is: 'changed', columns } : createNotUndoableDecision(flaw)
}

/** Whether the undo would publish a suggestion of the undoing player, which someone else must approve. */
function isPublishingOwnSuggestion(
  { id, before }: ActivityChange,
  status: QuestionOrQuizColumnValues[string] | undefined,
  { ownSuggestions }: UndoDecisionInput,
): boolean {
  const after = before?.['status'] ?? status
  return ownSuggestions.has(id) && isPublishingStatusChange(status as QuestionStatus, after as QuestionStatus)
}

/**
 * Returns whether a question has the same editable fields as when it was added. This is also the case if later edits
 * were undone.
 */
function isUnchangedSinceAdded(now: QuestionOrQuizSnapshot, { fieldsAsAdded }: UndoDecisionInput): boolean {
  return JSON.stringify(selectEditableQuestionFields(convertSnapshotToQuestion(now))) === fieldsAsAdded.get(now.id)
}

/** Returns the day for which the question was planned, or `null` if that day is no longer possible. */
function getRestorableDay(
  { id, before }: ActivityChange,
  columns: QuestionOrQuizColumnValues,
  { daysUsed, plannedQuestions, assignedDays, today, freedDays }: UndoDecisionInput,
): Day | null {
  const day = (before?.['scheduled_day'] ?? null) as Day | null
  if (day === null || day <= today || daysUsed.has(id) || assignedDays.has(day)) return null
  if (columns['status'] !== 'Published' || columns['archived_at'] !== null) return null
  const planned = plannedQuestions.get(day)
  return planned === undefined || planned === id || freedDays.get(planned) === day ? day : null
}

/**
 * Returns a flaw that the question would have only after the undo, or `undefined` if there is none. The undo can cause
 * flaws, because it reverts some columns and keeps later edits of other columns.
 */
function findNewFlaw(now: QuestionOrQuizSnapshot, columns: QuestionOrQuizColumnValues): string | undefined {
  const flawsNow = new Set(findPublishingFlaws(convertSnapshotToQuestion(now)).map(({ message }) => message))
  const then = convertSnapshotToQuestion({ ...now, columns: { ...now.columns, ...columns } })
  if (then.status === 'Draft') return undefined
  return findPublishingFlaws(then).find(({ message }) => !flawsNow.has(message))?.message
}

function canChangeQuestion({ columns, rest }: QuestionOrQuizSnapshot, { player }: UndoActor): boolean {
  const { author_id: authorId = null } = rest
  const { status, archived_at: archivedAt } = columns
  return canEditQuestionOrQuiz(player, {
    authorId: authorId as string | null,
    status: status as QuestionStatus,
    archived: archivedAt !== null,
  })
}

/** Returns the labels that authors see for these columns, without duplicates. */
export function getEditableColumnLabels(columns: readonly string[]): string[] {
  const labels = columns.map((name) => COLUMN_LABELS.get(name) ?? name.replaceAll('_', ' '))
  return [...new Set(labels)]
}

const COLUMN_LABELS = new Map<string, string>([
  ...(Object.keys(QUESTION_FIELD_RULES) as QuestionFieldName[]).map((field): [string, string] => [
    toQuestionColumnName(field),
    QUESTION_FIELD_RULES[field].label,
  ]),
  ['primary_category', QUESTION_FIELD_RULES.categories.label],
  ['other_categories', QUESTION_FIELD_RULES.categories.label],
  ['title', QUIZ_FIELD_LABELS.title],
  ['byline', QUIZ_FIELD_LABELS.byline],
  ['description', QUIZ_FIELD_LABELS.description],
  ['type', QUIZ_FIELD_LABELS.type],
  ['sample_file', QUIZ_FIELD_LABELS.sampleFile],
  ['scheduled_day', 'Day'],
  ['archived_at', 'Archive'],
  ['question_ids', QUIZ_FIELD_LABELS.questionIds],
])
