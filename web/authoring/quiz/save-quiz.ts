import { addQuiz, editQuiz, getAuthoredQuiz } from '#contract/quiz-authoring/calls.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import type { SaveTrouble } from '../save-trouble.tsx'
import { send } from '../../api/api.ts'
import { chosenOf } from './chosen-question.ts'
import { quizOf, type QuizValues, releaseOf, valuesOf } from './form-values.ts'

/** The result of saving a quiz. */
export type QuizSaving =
  | { is: 'saved'; quiz: AuthoredQuiz; activity: string | null; merged: string[] }
  /** Another author saved the quiz meanwhile. `theirs` is their version. */
  | { is: 'conflict'; theirs: QuizValues; version: number }
  | SaveTrouble

type Saved = { data: AuthoredQuiz; activity: string | null; merged?: string[] }

/** Adds a quiz, or saves an edit. `edited` is the quiz with the version that the edit is based on. */
export async function saveQuiz(
  values: QuizValues,
  edited: { id: string; version: number } | null,
): Promise<QuizSaving> {
  const body = { ...quizOf(values), release: releaseOf(values) }
  const outcome = edited
    ? await send(editQuiz, {
        params: { id: edited.id },
        body: { ...body, version: edited.version },
      })
    : await send(addQuiz, { body })
  if (outcome.ok) {
    const { data: quiz, activity, merged = [] }: Saved = outcome.reply
    return { is: 'saved', quiz, activity, merged }
  }
  if (outcome.status === 401) return { is: 'signed out' }
  // The reply contains the quiz, but the form also needs the texts of its questions.
  if (outcome.status === 409 && outcome.conflict && edited) {
    const now = await send(getAuthoredQuiz, { params: { id: edited.id } })
    if (now.ok) {
      const { data, questions } = now.reply
      const theirs = valuesOf(data, chosenOf(data.questionIds, questions))
      return { is: 'conflict', theirs, version: data.version }
    }
  }
  const prefix = edited ? 'Request to edit list item failed:' : 'Request to add list item failed:'
  return { is: 'failed', message: `${prefix} ${outcome.message}` }
}
