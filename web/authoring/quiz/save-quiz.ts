import { addQuiz, editQuiz, getAuthoredQuiz } from '#contract/quiz-authoring/calls.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { ContentSaveFailure } from '../save-failure.tsx'
import { callApi } from '../../api/api.ts'
import { toQuizQuestions } from './quiz-question.ts'
import {
  convertFormToQuizFields,
  type QuizFormValues,
  getChosenQuizReleaseMode,
  toQuizFormValues,
} from './form-values.ts'

export type QuizFormSaveResult =
  | { is: 'saved'; quiz: AuthoredQuiz; activity: string | null; merged: string[] }
  /** Another author saved the quiz meanwhile. `theirs` is their version. */
  | { is: 'conflict'; theirs: QuizFormValues; version: number }
  | ContentSaveFailure

type SavedReply = { data: AuthoredQuiz; activity: string | null; merged?: string[] }

/** Adds a quiz, or saves an edit. `edited` is the quiz with the version that the edit is based on. */
export async function saveQuizForm(
  values: QuizFormValues,
  edited: { id: string; version: number } | null,
): Promise<QuizFormSaveResult> {
  const body = { ...convertFormToQuizFields(values), release: getChosenQuizReleaseMode(values) }
  const outcome = edited
    ? await callApi(editQuiz, {
        params: { id: edited.id },
        body: { ...body, version: edited.version },
      })
    : await callApi(addQuiz, { body })
  if (outcome.ok) {
    const { data: quiz, activity, merged = [] }: SavedReply = outcome.reply
    return { is: 'saved', quiz, activity, merged }
  }
  if (outcome.status === 401) return { is: 'signed out' }
  // The reply contains the quiz, but the form also needs the texts of its questions.
  if (outcome.status === 409 && outcome.conflict && edited) {
    const now = await callApi(getAuthoredQuiz, { params: { id: edited.id } })
    if (now.ok) {
      const { data, questions } = now.reply
      const theirs = toQuizFormValues(data, toQuizQuestions(data.questionIds, questions))
      return { is: 'conflict', theirs, version: data.version }
    }
  }
  const prefix = edited ? 'Request to edit list item failed:' : 'Request to add list item failed:'
  return { is: 'failed', message: `${prefix} ${outcome.message}` }
}
