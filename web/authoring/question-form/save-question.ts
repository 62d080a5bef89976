import { addQuestion, editQuestion } from '#contract/question-authoring.calls.ts'
import { scheduleQuestion } from '#contract/schedule.calls.ts'
import type { AuthoredQuestion } from '#domain/authored-question.ts'
import { type Outcome, send } from '../../api.ts'
import type { SaveTrouble } from '../save-trouble.tsx'
import { type FormValues, questionIn } from './form-values.ts'

/** What came of saving. */
export type Saving =
  | { is: 'saved'; question: AuthoredQuestion }
  /** Somebody else was faster: the question as it is by now. */
  | { is: 'conflict'; theirs: AuthoredQuestion }
  | SaveTrouble

/** Adds a question, or saves an edit of the version that was loaded. */
export async function saveQuestion(
  values: FormValues,
  edited: { id: string; version: number; wasScheduled: boolean } | null,
): Promise<Saving> {
  if (!edited) return savingOf(await send(addQuestion, { body: questionIn(values) }), 'add')
  const { id, version, wasScheduled } = edited
  const body = { ...questionIn(values), day: values.scheduledDay, version }
  const outcome = await send(editQuestion, { params: { id }, body })
  if (!outcome.ok && outcome.status === 409) {
    // A day that is taken comes with the question that has it.
    const theirs = outcome.conflict
    if (theirs?.id === id) return { is: 'conflict', theirs }
  }
  if (outcome.ok && wasScheduled && outcome.reply.data.scheduledDay && !values.scheduledDay) {
    // An edit without a day changes no plan: that is a call of its own.
    return savingOf(await send(scheduleQuestion, { body: { id, day: null } }), 'edit')
  }
  return savingOf(outcome, 'edit')
}

function savingOf(outcome: Outcome<{ data: AuthoredQuestion }>, what: 'add' | 'edit'): Saving {
  if (outcome.ok) return { is: 'saved', question: outcome.reply.data }
  if (outcome.status === 401) return { is: 'signed out' }
  return { is: 'failed', message: `Request to ${what} list item failed: ${outcome.message}` }
}
