import { useState } from 'react'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { findQuizFlaws } from '#domain/authoring/authored-quiz.ts'
import { loadUnsavedForm, type UnsavedFormKey } from '../unsaved-work-storage.ts'
import { formatMergedFieldsNotice } from '../format-merged-fields.ts'
import { type VersionedFormValues, type UnsavedForm, useBrowserStoredForm } from '../use-stored-form.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { EMPTY_QUIZ_FORM, type QuizFormValues, isSameQuizForm } from './form-values.ts'
import type { QuizQuestion } from './quiz-question.ts'
import { type QuizFormSaveResult, saveQuizForm } from './save-quiz.ts'

export type QuizFormOptions = {
  playerId: string
  /** The quiz to edit, or `null` for a new one. */
  quiz: { id: string; version: number; values: QuizFormValues } | null
  /** Called after saving. `merged` is a sentence about fields that another author changed meanwhile, `activity` the activity log entry. */
  onSaved: (quiz: AuthoredQuiz, details: { merged: string; activity: string | null }) => void
}

/** The state of the quiz form: its values, the copy kept in the browser, and saving. */
export function useQuizForm({ playerId, quiz, onSaved }: QuizFormOptions) {
  const key = `unsaved-quiz:${playerId}:${quiz?.id ?? 'new'}` as const
  const [initial] = useState(() => {
    const { values, version } = quiz ?? { values: EMPTY_QUIZ_FORM, version: 0 }
    return { start: values, values, version, kept: loadStoredQuizForm(key) }
  })
  const form = useBrowserStoredForm<QuizFormValues, Exclude<QuizFormSaveResult, { is: 'saved' }>>(
    initial,
    isSameQuizForm,
    key,
  )
  const { values, tried, busy } = form
  const flaws = findQuizFlaws({
    ...values,
    mediaUrl: values.mediaUrl.trim(),
    sampleFile: values.sampleFile.trim(),
  })
  /**
   * Saves the form values `written` as an edit of version `over` of the quiz. After a conflict with another author,
   * `written` contains the merged values.
   */
  const save = async (over = form.version, written = values) => {
    if (busy) return
    form.setValues(written)
    form.setBusy(true)
    const saving = await saveQuizForm(written, quiz && { id: quiz.id, version: over })
    form.setBusy(false)
    form.setTrouble(saving.is === 'saved' ? null : saving)
    if (saving.is === 'signed out') openLoginDialog()
    if (saving.is !== 'saved') return
    form.forget()
    form.markAsSaved()
    form.resetTo(quiz ? { values: written, version: saving.quiz.version } : { values: EMPTY_QUIZ_FORM, version: 0 })
    onSaved(saving.quiz, {
      merged: formatMergedFieldsNotice(saving.merged),
      activity: saving.activity,
    })
  }
  return {
    ...form,
    /**
     * Returns the error message for a field of the quiz form. A missing title is reported only after an attempt to
     * save.
     */
    flaw: (field: (typeof flaws)[number]['field']) =>
      tried || field !== 'title' ? flaws.find((candidate) => candidate.field === field)?.message : undefined,
    /** Replaces the quiz's questions by the result of `update`, which receives the current questions. */
    changeQuestions: (update: (questions: QuizQuestion[]) => QuizQuestion[]) =>
      form.setValues((before) => ({ ...before, questions: update(before.questions) })),
    /** Shows the form's flaws, also of fields the author has not filled in yet. Returns `true` if the form has none. */
    check: () => {
      form.setTried(true)
      return flaws.length === 0
    },
    save,
    /** Replaces the values with those that another author saved. */
    replaceWith: (theirs: VersionedFormValues<QuizFormValues>) => {
      form.forget()
      form.resetTo(theirs)
    },
  }
}

export type QuizFormState = ReturnType<typeof useQuizForm>

function loadStoredQuizForm(key: UnsavedFormKey): UnsavedForm<QuizFormValues> | null {
  const found = loadUnsavedForm(key) as UnsavedForm<QuizFormValues> | null
  if (!found) return null
  const values = { ...EMPTY_QUIZ_FORM, ...found.values }
  return { values, start: { ...EMPTY_QUIZ_FORM, ...found.start }, version: found.version }
}
