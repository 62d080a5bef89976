import { addQuestion, editQuestion } from '#contract/question-authoring/calls.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AnswerKeyCorrectionOptions } from '#domain/authoring/regrade.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import type { ContentSaveFailure } from '../save-failure.tsx'
import { type QuestionFormValues, convertFormToQuestionFields } from './form-values.ts'

export type SaveQuestionResult =
  | { is: 'saved'; question: AuthoredQuestion; activity: string | null; merged: string[] }
  /** Another author saved the question meanwhile. `theirs` is their version. */
  | { is: 'conflict'; theirs: AuthoredQuestion }
  /** The chosen day is planned for another question. */
  | { is: 'taken'; by: AuthoredQuestion }
  | ContentSaveFailure

type EditedQuestion = { id: string; version: number; wasScheduled: boolean }

/**
 * Adds a question or saves an edit. `instead` is the id of another question with which the saved question swaps planned
 * days; `null` for none.
 */
export async function saveQuestionForm(
  values: QuestionFormValues,
  edited: EditedQuestion | null,
  instead: string | null,
  correction: AnswerKeyCorrectionOptions | null = null,
): Promise<SaveQuestionResult> {
  // Only published questions can have a planned day.
  const day = values.status === 'Published' ? values.scheduledDay : ''
  const body = { ...convertFormToQuestionFields(values), day, instead }
  if (!edited) return toSaveQuestionResult(await callApi(addQuestion, { body }), { what: 'add', id: null })
  const { id, version, wasScheduled } = edited
  const outcome = await callApi(editQuestion, {
    params: { id },
    // The server keeps the planned day unless the edit removes it explicitly.
    body: { ...body, unplan: wasScheduled && day === '', version, correction },
  })
  return toSaveQuestionResult(outcome, { what: 'edit', id })
}

type SavedReply = { data: AuthoredQuestion; activity: string | null; merged?: string[] }

function toSaveQuestionResult(
  outcome: ApiCallOutcome<SavedReply, AuthoredQuestion>,
  { what, id }: { what: 'add' | 'edit'; id: string | null },
): SaveQuestionResult {
  if (outcome.ok) {
    const { data: question, activity, merged = [] } = outcome.reply
    return { is: 'saved', question, activity, merged }
  }
  if (outcome.status === 401) return { is: 'signed out' }
  const other = outcome.status === 409 ? outcome.conflict : undefined
  if (other) return other.id === id ? { is: 'conflict', theirs: other } : { is: 'taken', by: other }
  return { is: 'failed', message: `Request to ${what} list item failed: ${outcome.message}` }
}
